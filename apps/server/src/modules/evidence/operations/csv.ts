import papaparse from 'papaparse';

/** A sheet as text that spreadsheets open as UTF-8 and compute nothing from. */
export const stringify = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papaparse.unparse({ fields: [...heading], data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
