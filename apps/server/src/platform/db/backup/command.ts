import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../embedded/start-error.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/** The file that a command names; npm changes the folder, so a short name counts from where the person was. */
export function readArguments(args: string[], usage: string): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
    const [name, ...more] = positionals;
    if (name && more.length === 0) return { file: resolve(process.env['INIT_CWD'] ?? '.', name), replace: values.replace };
  } catch {
    // Falls through to the usage line.
  }
  throw new BackupError(`usage: ${usage}`);
}

export function summaryOf({ tables, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables, version ${migrations.at(-1)?.name}`;
}

/** Runs a command to its end; a failure is one line and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
