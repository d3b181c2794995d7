import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, type Import } from './imports.ts';
import { placeOf, type Place } from './places.ts';

export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  place: Place;
  /** Empty for what is not TypeScript or JavaScript. */
  imports: Import[];
}

const folders = ['packages', 'apps', 'tools', 'e2e', 'bench', 'look'];
const left = new Set(['node_modules', 'dist', 'data', 'coverage']);
const code = /\.(ts|tsx|mts|js|mjs|jsx)$/;
const source = /\.(ts|tsx|mts|js|mjs|jsx|css|sql|html)$/;

function pathsUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return left.has(entry.name) || /^(\.|dist\.new-)/.test(entry.name) ? [] : pathsUnder(root, path);
    return source.test(entry.name) ? [path] : [];
  });
}

/** Every source file of the house. */
export function readHouse(root: string): SourceFile[] {
  return folders
    .flatMap((folder) => pathsUnder(root, folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, place: placeOf(path), imports: code.test(path) ? importsOf(path, text) : [] };
    });
}
