import { useSearch } from '@tanstack/react-router';
import { currentSession } from '../../../platform/session/current.ts';
import type { Whose } from '../queries.ts';

/** Whether somebody is of the platform's staff, who see every merchant's money. */
export const isPlatform = (): boolean => currentSession()?.guest_info.is_guest === false;

/** Whether a merchant is the one for which somebody works. */
export const isOwn = (merchantId: string): boolean => currentSession()?.guest_info.guest_id === merchantId;

/** The merchant that the address names, for the platform's staff; for all others, one's own. */
export function useWhose(): Whose {
  const { merchant_id: named = '' } = useSearch({ strict: false }) as { merchant_id?: string | number };
  return isPlatform() && /^[1-9]\d{0,17}$/.test(String(named)) ? { merchant_id: String(named) } : {};
}
