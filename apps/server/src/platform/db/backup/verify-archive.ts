import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { readArchive, type ArchiveEntry } from './archive-reader.ts';
import { countingTap } from './counting-tap.ts';
import { manifestFile, manifestHashFile, parseManifest, type Manifest } from './manifest.ts';

interface Seen {
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** A backup file that was found whole. */
export interface Backup {
  file: string;
  manifest: Manifest;
}

/** Reads the whole file and compares everything in it with its manifest. No database is touched. */
export async function checkBackup(file: string): Promise<Backup> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new BackupError(`${file} is not a file`);
  return { file, manifest: await verifyArchive(file) };
}

async function verifyArchive(path: string): Promise<Manifest> {
  const seen: Seen[] = [];
  const texts = new Map<string, string>();
  for await (const entry of readArchive(path)) {
    if (entry.name === manifestFile || entry.name === manifestHashFile) texts.set(entry.name, await textOf(entry));
    else seen.push(await look(entry));
  }
  const text = texts.get(manifestFile);
  if (text === undefined) throw new BackupError(`${path} is not a backup: it has no manifest`);
  if (texts.get(manifestHashFile)?.trim() !== hashOf(text)) throw new BackupError(`${path} was edited: its manifest does not have the hash noted for it`);
  const manifest = parseManifest(text);
  compare(path, manifest, seen);
  return manifest;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function compare(path: string, { tables }: Manifest, seen: Seen[]): void {
  for (const [index, table] of tables.entries()) {
    const found = seen[index];
    const same = found?.file === table.file && found.rows === table.rows && found.bytes === table.bytes && found.sha256 === table.sha256;
    if (!same) throw new BackupError(`${path} was edited or damaged: ${table.file} does not match the manifest`);
  }
  if (seen.length > tables.length) throw new BackupError(`${path} was edited: it has files that its manifest does not name`);
}

async function look({ name, body }: ArchiveEntry): Promise<Seen> {
  const tap = countingTap();
  for await (const piece of body) tap.see(piece);
  return { file: name, ...tap.result() };
}

async function textOf({ body }: ArchiveEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
