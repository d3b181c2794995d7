import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attack } from './attack.ts';

const folder = join(import.meta.dirname, 'attacks');

/** Every attack of `attacks/`: a file each, which exports it as `attack`. @throws when a file holds none, or one of another name */
export async function findAttacks(): Promise<Attack[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { attack } = (await import(pathToFileURL(join(folder, file)).href)) as { attack?: Attack };
      if (attack?.name !== file.slice(0, -3)) throw new Error(`attacks/${file} must export an attack of that name`);
      return attack;
    }),
  );
}
