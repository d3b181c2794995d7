import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const outputs = /^(node_modules|dist|dist\..*|\.cache)$/;

/** One hash over the names and contents of files and folders of the project, outputs left out. */
export function hashOfFiles(paths: string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap(filesIn).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(projectRoot, path)));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (statSync(join(projectRoot, path)).isFile()) return [path];
  return readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => !outputs.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : join(path, entry.name)));
}
