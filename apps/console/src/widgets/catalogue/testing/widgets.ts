import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../..');

/** Folders that hold no widget. */
const others = new Set(['catalogue', 'harness', 'shared']);

/** Every widget by its folder. */
export const widgets = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.has(entry.name))
  .map((entry) => entry.name);

export const hasSpecimen = (widget: string): boolean => existsSync(join(folder, widget, `${widget}.specimen.tsx`));
