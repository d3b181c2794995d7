import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages } from './support/pages.ts';
import { setWorld, startWorld, world } from './support/world.ts';

/** All stories share one server, one database and one browser; each story has people and orders of its own. */
beforeAll(async () => {
  setWorld(await startWorld());
}, 180_000);

afterEach(async ({ task }) => {
  await closePages({ name: task.name, failed: task.result?.state === 'fail' });
});

afterAll(async () => {
  await world().stop();
  setWorld(undefined);
});

await import('./session/sign-in.ts');
await import('./session/where-it-leads.ts');
await import('./session/user-menu.ts');
await import('./session/session-lost.ts');
await import('./session/password.ts');
await import('./session/agreement.ts');
await import('./session/feishu.ts');
