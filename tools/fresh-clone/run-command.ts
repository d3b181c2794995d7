import { spawn, type ChildProcess } from 'node:child_process';
import type { Clone } from './clone.ts';

/** Starts a command in the clone, as its owner, in a process group of its own, with its output in sight. */
export function startCommand({ checkout, user, env }: Clone, file: string, args: string[], more: Record<string, string> = {}): ChildProcess {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  return spawn(file, args, { cwd: checkout, env: { ...env, ...more }, stdio: ['ignore', 'inherit', 'inherit'], detached: true, ...identity });
}

/** Runs a command to its end and tells how many seconds it took; throws when it fails. */
export async function runCommand(clone: Clone, file: string, args: string[]): Promise<number> {
  const begin = performance.now();
  const end = await ended(startCommand(clone, file, args));
  if (end !== '0') throw new Error(`${file} ${args.join(' ')} ended with ${end}`);
  return (performance.now() - begin) / 1000;
}

/** The exit code or signal with which a process ends. */
export function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
  });
}
