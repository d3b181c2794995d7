import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * The PostgreSQL processes that work on this data. Each works inside its data directory, which tells it from any other
 * program, whatever number it has. A process that has ended and was not yet collected does not count.
 */
export function postgresProcessesOf(cluster: string): number[] {
  const folder = realpathOf(cluster);
  if (folder === undefined) return [];
  return process.platform === 'linux' ? fromProc(folder) : fromLsof(folder);
}

function realpathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function fromProc(folder: string): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.filter((pid) => worksIn(pid, folder)).map(Number);
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

/** The processes that work in a folder, from lsof's output: one `p<pid>` line for each process, followed by `n<folder>` for the folder it works in. */
function fromLsof(folder: string): number[] {
  const { stdout } = spawnSync('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn'], { encoding: 'utf8' });
  const found: number[] = [];
  let pid = 0;
  for (const line of (stdout ?? '').split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    else if (line === `n${folder}`) found.push(pid);
  }
  return found;
}
