import { clock } from '@merchant-admin/contract/overdue/contact-codes';
import type { ContactSetting } from './people.ts';

/** When may be called, in words. */
export const timesText = ({ enabled, from_minute: from, to_minute: to, most }: ContactSetting): string =>
  enabled ? `可联系时段 ${clock(from)}–${clock(to)}，每人每日接通最多${most}次` : '联系时段与次数不受限制，联系仍会记录';
