import type { Specimen } from './specimen.ts';

const files = import.meta.glob<Specimen>('../*/*.specimen.tsx', { import: 'default' });

/** Every widget's specimen, by its title. */
export const loadSpecimens = async (): Promise<readonly Specimen[]> =>
  (await Promise.all(Object.values(files).map((load) => load()))).toSorted((a, b) => a.name.localeCompare(b.name));

/** Whether a search names this widget, by its folder or its Chinese title. */
export const isNamed = (specimen: Specimen, search: string): boolean =>
  `${specimen.name} ${specimen.title}`.toLowerCase().includes(search.trim().toLowerCase());
