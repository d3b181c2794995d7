const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** An instant of the wire as 2025-01-31 18:05:09, Asia/Shanghai; absent ones as -. */
export const showInstant = (instant: string | null | undefined): string => (instant ? format.format(new Date(instant)) : '-');
