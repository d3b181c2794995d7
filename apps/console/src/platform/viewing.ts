import { guestShippingDetailPath, guestShippingPath } from 'virtual:site-paths';
import { viewingScreens, viewRight } from '@merchant-admin/contract/platform/viewing';
import { currentSession } from './session/current.ts';

/** Paths at which one may look into another merchant. */
const places: readonly string[] = [...viewingScreens, guestShippingPath, guestShippingDetailPath];

/** Whether this person may look into other merchants. */
export function mayView(): boolean {
  const session = currentSession();
  return session?.guest_info.is_guest === false && session.rule_tags.includes(viewRight);
}

/** The other merchant that the screen looks into, by its address; undefined while it shows one's own. */
export function viewedMerchant(): string | undefined {
  const { pathname, search } = globalThis.location;
  if (!places.includes(pathname.replace(/\/+$/, ''))) return undefined;
  const merchant = new URLSearchParams(search).get('merchant_id') ?? '';
  return merchant === '' || merchant === String(currentSession()?.guest_info.guest_id) || !mayView() ? undefined : merchant;
}

/** An address with the merchant that this screen looks into. */
export const stillViewing = (url: string): string => {
  const merchant = viewedMerchant();
  return merchant === undefined ? url : `${url}&merchant_id=${encodeURIComponent(merchant)}`;
};

/** Why a list is not taken out as a file while it shows another merchant's rows: the file is made inside one's own. */
export const whyNoExport = (): string | undefined => (viewedMerchant() === undefined ? undefined : '正在查看其他商家，不能导出');
