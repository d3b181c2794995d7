import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../platform/http/context.ts';

/** A new number of a document: two letters, the day, and eight digits that tell nothing of how many there are. */
export const newPaperNo = (ctx: Ctx, letters: 'WX' | 'CC' | 'BF' | 'BS'): string =>
  `${letters}${ctx.today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
