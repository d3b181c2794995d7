import { businessDay } from '@merchant-admin/common/dates';
import { analysisErrors as e } from '@merchant-admin/contract/analysis/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { frozenOn } from '../rules/months.ts';
import { pictureOf, pictures, type Picture } from '../store/picture.view.ts';

/** When and by which definition a picture was frozen; one that was made after its day was made from what was known by then (补制). */
export const stampOf = ({ month, version, made_at: at }: Picture) => ({
  month,
  version,
  made_at: at.toISOString(),
  made_later: businessDay(at) > frozenOn(month),
});

/** @throws PICTURE_NOT_FOUND */
export const requirePicture = async (ctx: Ctx, month: string): Promise<Picture> => (await pictureOf(ctx, month)) ?? refuse(e.PICTURE_NOT_FOUND);

/** The month of the newest picture. @throws PICTURE_NOT_FOUND where none is frozen yet */
export const newestPicture = async (ctx: Ctx): Promise<string> => (await pictures(ctx))[0]?.month ?? refuse(e.PICTURE_NOT_FOUND);
