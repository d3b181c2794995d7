import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes of itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

/** Reads the file, or undefined when PostgreSQL is not there or still writing it. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const [pid, , , port, socketDir, , , status] = linesOf(join(cluster, 'postmaster.pid'));
  if (pid === undefined || !/^\d+$/.test(pid)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), socketDir: socketDir ?? '', ready: status?.trim() === 'ready' };
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}
