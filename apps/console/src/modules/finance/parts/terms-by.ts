import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';

/** Who set terms, when and why. */
export const termsBy = ({ version, made_by: who, made_at: at, reason }: Answer<'finance', 'termsInfo'>): string =>
  at === null ? '默认规则' : `第${version}版，${who} ${showInstant(at)}${reason === '' ? '' : `，${reason}`}`;
