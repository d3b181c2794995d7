import { addDays, businessDay, fromBusinessTime } from '@merchant-admin/common/dates';
import type { DayHours } from '@merchant-admin/contract/stores/hours';

export interface SlotRule {
  /** Minutes of a slot. */
  minutes: number;
  /** Days that may be chosen, today among them. */
  days: number;
}

export interface DaySlots {
  day: string;
  slots: Date[];
}

/** The place of a business day in its week, Monday first. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The slots of a day: from opening on, each over before closing, those that are still to come. */
function slotsOn(day: string, hours: DayHours, now: Date, minutes: number): Date[] {
  if (hours === null) return [];
  const [open, close] = [fromBusinessTime(`${day} ${hours.open}:00`), fromBusinessTime(`${day} ${hours.close}:00`)];
  const step = minutes * 60_000;
  const count = Math.floor((close.getTime() - open.getTime()) / step);
  return Array.from({ length: count }, (_, place) => new Date(open.getTime() + place * step)).filter((slot) => slot > now);
}

/** When customers may come to a store, by day. @param week its hours from Monday; of a store that was not described, none */
export function slotsOf(week: readonly DayHours[], now: Date, { minutes, days }: SlotRule): DaySlots[] {
  const today = businessDay(now);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).map((day) => ({
    day,
    slots: slotsOn(day, week[weekday(day)] ?? null, now, minutes),
  }));
}

/** Whether customers may come at that instant. */
export const isSlot = (week: readonly DayHours[], at: Date, now: Date, rule: SlotRule): boolean =>
  slotsOf(week, now, rule).some(({ slots }) => slots.some((slot) => slot.getTime() === at.getTime()));
