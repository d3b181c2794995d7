/** The largest sheet that may be imported: bytes of the file, and rows below its header. The errors' texts say the same numbers. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 5000 } as const;

/** Which rows of an import are shown. */
export const importRowsShown = ['all', 'bad', 'warned'] as const;
export type ImportRowsShown = (typeof importRowsShown)[number];
