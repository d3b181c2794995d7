import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { placesFor } from '../../apps/server/src/platform/db/embedded/places.ts';
import { chooseRunner, lookupSystemUser, type SystemUser } from '../../apps/server/src/platform/db/embedded/runner.ts';
import { projectRoot } from '../project-root.ts';

export interface Clone {
  /** The private folder around everything. */
  parent: string;
  checkout: string;
  user: SystemUser | undefined;
  /** What a person's shell would have, and nothing of ours. */
  env: Record<string, string>;
}

/** Clones the last commit to a new folder that only its owner may enter. */
export function makeClone(userName: string | undefined): Clone {
  const user = userName === undefined ? undefined : lookupSystemUser(userName);
  if (userName !== undefined && user === undefined) throw new Error(`there is no user ${userName}`);
  const parent = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const [checkout, home] = [join(parent, 'merchant-admin'), join(parent, 'home')];
  mkdirSync(home);
  must('git', ['clone', '--quiet', projectRoot, checkout]);
  chmodSync(parent, 0o700);
  if (user) must('chown', ['-R', `${user.uid}:${user.gid}`, parent]);
  const { PATH = '/usr/bin:/bin' } = process.env;
  return { parent, checkout, user, env: { PATH: withoutOurOwn(PATH), HOME: home } };
}

/** Removes the clone and, where root ran it, the data that it keeps outside. */
export function removeClone({ parent, checkout, user }: Clone): void {
  if (!user && process.getuid?.() === 0) {
    const { home } = placesFor({ dataDir: undefined, projectRoot: checkout }, chooseRunner());
    rmSync(dirname(home), { recursive: true, force: true });
  }
  rmSync(parent, { recursive: true, force: true, maxRetries: 3 });
}

function must(file: string, args: string[]): void {
  const { status, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args[0]} failed: ${stderr.trim()}`);
}

/** The clone must find its own tools, not this checkout's. */
function withoutOurOwn(path: string): string {
  return path
    .split(':')
    .filter((folder) => !folder.startsWith(projectRoot))
    .join(':');
}
