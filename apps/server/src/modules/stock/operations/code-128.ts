import bwip from '@bwip-js/node';

/** The widths of the bars and gaps of a Code 128 in modules, in turn, a bar first. */
export function code128(text: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text }) as { sbs?: readonly number[] }[];
  if (symbol?.sbs === undefined) throw new Error(`no barcode was made of ${text}`);
  return symbol.sbs;
}
