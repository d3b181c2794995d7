import { beforeEach, describe, expect, it } from 'vitest';
import { forgetScans, keepScan, keptScans, type KeptScan } from './kept-scans.ts';

const of = { account: '1', count: '7' };
const scan = (over: Partial<KeptScan> = {}): KeptScan => ({
  scan_id: 'a',
  number: '861111111111111',
  at: '2026-11-25T02:00:00.000Z',
  zone: '',
  listed: false,
  back: false,
  ...over,
});
beforeEach(() => localStorage.clear());

describe('scans that were not acknowledged', () => {
  it('are kept by person and count, in the order in which they were made', () => {
    keepScan(of, scan({ scan_id: 'b', at: '2026-11-25T02:00:01.000Z' }));
    keepScan(of, scan());
    keepScan({ ...of, account: '2' }, scan({ scan_id: 'c' }));
    keepScan({ ...of, count: '70' }, scan({ scan_id: 'd' }));
    expect(keptScans(of).map(({ scan_id: id }) => id)).toEqual(['a', 'b']);
  });

  it('are forgotten once they are, unless they were taken back meanwhile', () => {
    keepScan(of, scan());
    keepScan(of, scan({ scan_id: 'b' }));
    const sent = keptScans(of);
    keepScan(of, scan({ back: true }));
    forgetScans(of, sent);
    expect(keptScans(of)).toEqual([scan({ back: true })]);
    forgetScans(of, keptScans(of));
    expect(keptScans(of)).toEqual([]);
  });
});
