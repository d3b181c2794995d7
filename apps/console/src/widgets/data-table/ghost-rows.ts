const ghostMark = '\0ghost';

/** Stands in for a row that has not arrived. */
export interface Ghost {
  readonly ghost: string;
}

export const ghostRows = (count = 10): readonly Ghost[] => Array.from({ length: count }, (_none, index) => ({ ghost: `${ghostMark}${index}` }));
export const isGhost = (row: object): row is Ghost => 'ghost' in row && typeof row.ghost === 'string' && row.ghost.startsWith(ghostMark);
