import { readdirSync, readFileSync } from 'node:fs';

/** A process as the system tells of it. */
export interface Process {
  pid: number;
  parent: number;
  /** When it began, in ticks since the machine did: tells two processes of one number apart. */
  born: number;
  /** Hundredths of a second of CPU: its own, and of those that it started and has seen end. */
  ticks: number;
}

/** Ticks of one second: Linux shows hundredths everywhere. */
export const ticksOfSecond = 100;

/** One line of `/proc/<pid>/stat` (proc(5)). The name in brackets may hold anything, brackets too. */
export function readStat(text: string): Process {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field - 3]);
  return { pid: Number.parseInt(text, 10), parent: at(4), born: at(22), ticks: at(14) + at(15) + at(16) + at(17) };
}

/** Every process of this machine; none where the system does not tell (only Linux does). */
export function processTable(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

/** The process of that number; none when it has ended meanwhile. */
function readProcess(pid: string): Process[] {
  try {
    return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    return [];
  }
}
