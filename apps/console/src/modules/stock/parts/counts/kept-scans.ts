/** A scan that the server has not acknowledged yet, as it is sent. */
export interface KeptScan {
  readonly scan_id: string;
  readonly number: string;
  /** ISO 8601, by this device's clock. */
  readonly at: string;
  readonly zone: string;
  /** Chosen from a list, because its label is gone. */
  readonly listed: boolean;
  /** Taken back. */
  readonly back: boolean;
}

/** Whose scans of which count are kept. */
export interface ScansOf {
  readonly account: string;
  readonly count: string;
}

const prefixOf = ({ account, count }: ScansOf): string => `count-scan:${account}:${count}:`;

/** Keeps a scan in this browser, each at a place of its own, so that two tabs take nothing from each other. @throws where the browser has no room for it */
export const keepScan = (of: ScansOf, scan: KeptScan): void => localStorage.setItem(`${prefixOf(of)}${scan.scan_id}`, JSON.stringify(scan));

/** The scans of a person for a count that were not acknowledged, in the order in which they were made. */
export function keptScans(of: ScansOf): readonly KeptScan[] {
  const prefix = prefixOf(of);
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const scans = keys.flatMap((key) => {
    const text = localStorage.getItem(key);
    return text === null ? [] : [JSON.parse(text) as KeptScan];
  });
  return scans.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** This browser as a phone of a person's count: how many scans it made, and how many those were when its person said that he was through. */
export interface CountedPhone {
  readonly phone_id: string;
  readonly made: number;
  readonly through: number | null;
  /** How many scans it had made when the server last heard that it is through. */
  readonly told: number | null;
}

const phoneKey = ({ account, count }: ScansOf): string => `count-phone:${account}:${count}`;

/** Nothing where no scan was made in this browser. */
export function countedPhone(of: ScansOf): CountedPhone | undefined {
  const text = localStorage.getItem(phoneKey(of));
  return text === null ? undefined : (JSON.parse(text) as CountedPhone);
}

/** Writes what this browser is as a phone; the first scan makes it one. @throws where the browser has no room for it */
export function changePhone(of: ScansOf, change: (phone: CountedPhone) => Partial<CountedPhone>): void {
  const phone = countedPhone(of) ?? { phone_id: crypto.randomUUID(), made: 0, through: null, told: null };
  localStorage.setItem(phoneKey(of), JSON.stringify({ ...phone, ...change(phone) }));
}

/** Whether the person said that he is through and has scanned nothing since. */
export const isThrough = (phone: CountedPhone | undefined): boolean => phone !== undefined && phone.through === phone.made;

/** Forgets scans that were acknowledged; one that was taken back meanwhile is still to be sent. */
export function forgetScans(of: ScansOf, sent: readonly KeptScan[]): void {
  for (const scan of sent) {
    const key = `${prefixOf(of)}${scan.scan_id}`;
    if (localStorage.getItem(key) === JSON.stringify(scan)) localStorage.removeItem(key);
  }
}
