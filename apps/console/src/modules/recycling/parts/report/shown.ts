import { percent } from '../../../../widgets/matrix/index.ts';

export const countOf = (n: number): string => n.toLocaleString('zh-CN');
/** A number with its share of another, as 12（34.00%）. */
export const shareOf = (part: number, whole: number): string => `${countOf(part)}（${percent(whole === 0 ? 0 : (part / whole) * 10_000)}）`;
