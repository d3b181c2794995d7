import type { ContactSetting } from './people.ts';

export const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When may be called, in words. */
export const timesText = ({ enabled, from_minute: from, to_minute: to, most }: ContactSetting): string =>
  enabled ? `可联系时段 ${clock(from)}–${clock(to)}，每人每日接通最多${most}次` : '联系时段与次数不受限制，联系仍会记录';
