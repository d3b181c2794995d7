/** The largest sheet that may be imported: bytes of the file, and rows below its header. The errors' texts say the same numbers. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 5000 } as const;
