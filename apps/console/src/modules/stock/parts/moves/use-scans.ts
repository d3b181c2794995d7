import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { numberForm, plainNumber } from '../numbers.ts';

/** A device that was scanned, and whether it came damaged. */
export interface Scan {
  readonly number: string;
  readonly damaged: boolean;
}

export interface Said {
  readonly text: string;
  readonly tone: 'good' | 'wrong';
}

/** What was scanned with a text of one number or several lines more, and what is told of it. */
export function withScans(scans: readonly Scan[], text: string): { scans: readonly Scan[]; said: Said } {
  const numbers = text
    .split(/[\r\n,;，；]+/)
    .map(plainNumber)
    .filter((each) => each !== '');
  const wrong = numbers.filter((each) => !numberForm.test(each));
  const fresh = [...new Set(numbers)].filter((each) => numberForm.test(each) && !scans.some(({ number }) => number === each));
  const again = numbers.length - wrong.length - fresh.length;
  const added = fresh.length === 1 ? `${fresh[0]} 已扫描` : `已扫描${fresh.length}台`;
  const said = [
    fresh.length > 0 ? added : '',
    again > 0 ? (numbers.length === 1 ? `${numbers[0]} 已在列表中` : `${again}个重复，没有再次添加`) : '',
    wrong.length > 0 ? `${wrong[0]} 不是6至20位IMEI/SN` : '',
  ];
  return {
    scans: [...fresh.map((number) => ({ number, damaged: false })).toReversed(), ...scans],
    said: { text: said.filter((part) => part !== '').join('；'), tone: again + wrong.length > 0 ? 'wrong' : 'good' },
  };
}

/** Devices as they are scanned, the newest first. */
export function useScans() {
  const [{ scans, said }, set] = useState<{ scans: readonly Scan[]; said?: Said }>({ scans: [] });
  return {
    scans,
    said,
    take: (text: string) => set((now) => withScans(now.scans, text)),
    remove: (number: string) => set((now) => ({ scans: now.scans.filter((each) => each.number !== number) })),
    mark: (number: string, damaged: boolean) => set((now) => ({ scans: now.scans.map((each) => (each.number === number ? { number, damaged } : each)) })),
    clear: () => set({ scans: [] }),
  };
}

/** Milliseconds without a scan after which the server is asked. */
const pause = 300;

/** What the server says of each number, asked for once the scanning pauses; what it said before stands until then. */
export function useVerdicts<Verdict extends { readonly number: string }>(
  of: string,
  scans: readonly Scan[],
  ask: (scans: readonly Scan[], signal: AbortSignal) => Promise<readonly Verdict[]>,
) {
  const text = scans.length === 0 ? '' : JSON.stringify(scans);
  const settled = useSettled(text, false, pause) ?? '';
  const asked = useQuery({
    queryKey: ['movePreview', of, settled],
    queryFn: ({ signal }) => ask(JSON.parse(settled) as Scan[], signal),
    enabled: settled !== '',
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  const error = asked.isError && settled !== '' ? asked.error : null;
  return {
    verdicts: new Map((asked.data ?? []).map((verdict) => [verdict.number, verdict] as const)),
    /** Whether everything that is on show was judged. */
    judged: text !== '' && text === settled && asked.isSuccess && !asked.isPlaceholderData,
    error,
    /** What stands in place of a verdict that is not there. */
    unjudged: error === null ? '核对中…' : '未核对',
    again: () => void asked.refetch(),
  };
}
