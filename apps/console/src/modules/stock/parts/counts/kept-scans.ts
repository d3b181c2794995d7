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

/** Forgets scans that were acknowledged; one that was taken back meanwhile is still to be sent. */
export function forgetScans(of: ScansOf, sent: readonly KeptScan[]): void {
  for (const scan of sent) {
    const key = `${prefixOf(of)}${scan.scan_id}`;
    if (localStorage.getItem(key) === JSON.stringify(scan)) localStorage.removeItem(key);
  }
}
