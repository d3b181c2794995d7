import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages } from './support/pages.ts';
import { expectQuietLog } from './support/server-log.ts';
import { startWorld, stopWorld } from './support/world.ts';

/** All stories share one server, one database and one browser; each story has people and orders of its own. */
beforeAll(() => startWorld());

afterEach(async ({ task }) => {
  await closePages({ name: task.name, failed: task.result?.state === 'fail' });
});

afterAll(() => stopWorld());

/** Every file beside this one and below tells stories; `support` helps them. None leans on what another left. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const stories = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('support/'));
for (const story of stories.sort()) await import(join(import.meta.dirname, story));

expectQuietLog();
