import type { Dayjs } from 'dayjs';

const first = 9;
const last = 20;

/** The hour at which a day is offered for the next call: the next full one, so that today's is to come, and in the evening and at night the morning's. */
export function nextHour(now: Dayjs): Dayjs {
  const next = now.startOf('hour').add(1, 'hour');
  return next.hour() >= first && next.hour() <= last ? next : next.hour(first);
}
