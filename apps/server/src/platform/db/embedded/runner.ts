import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { StartError } from './start-error.ts';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The user that PostgreSQL runs as: another one when the server is root, otherwise the server's own. */
export interface Runner {
  switchTo: SystemUser | undefined;
  uid: number;
}

export type LookupUser = (name: string) => SystemUser | undefined;

/** Chooses the user. PostgreSQL refuses to run as root, so root lends it an unprivileged user. */
export function chooseRunner(lookup: LookupUser = lookupSystemUser): Runner {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return { switchTo: undefined, uid };
  const user = lookup('postgres') ?? lookup('nobody');
  if (user === undefined || user.uid === 0) {
    throw new StartError(
      'PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody; start as a plain user or set DATABASE_URL',
    );
  }
  return { switchTo: user, uid: user.uid };
}

/** The user that owns the data, where some is there: it stays his even if root would choose another today. */
export function keepOwnerOf(cluster: string, runner: Runner): Runner {
  if (!runner.switchTo) return runner;
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (found === undefined || found.uid === 0 || found.uid === runner.uid) return runner;
  return { switchTo: { name: `number ${found.uid}`, uid: found.uid, gid: found.gid }, uid: found.uid };
}

/** Gives a file or folder to the user that PostgreSQL runs as. */
export function giveTo(runner: Runner, path: string): void {
  if (runner.switchTo) chownSync(path, runner.switchTo.uid, runner.switchTo.gid);
}

/** The part of a spawn's options that makes a child run as this user. */
export function identityOf(runner: Runner): { uid?: number; gid?: number } {
  return runner.switchTo ? { uid: runner.switchTo.uid, gid: runner.switchTo.gid } : {};
}

/** True when the user can reach the folder; asked of the system, which knows about access lists too. */
export function canReach(runner: Runner, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], { cwd: '/', ...identityOf(runner) });
  return probe.status === 0;
}

/** Asks the system for a user, whatever its directory is (files, LDAP, macOS). */
export function lookupSystemUser(name: string): SystemUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const number = Number.parseInt(answer.stdout ?? '', 10);
  return answer.status === 0 && number >= 0 ? number : undefined;
}
