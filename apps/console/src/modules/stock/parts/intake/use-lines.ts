import { useRef, useState } from 'react';
import { nothingYet, withText, wrongLines, type Line, type What } from './lines.ts';

export interface Said {
  readonly text: string;
  readonly tone: 'good' | 'wrong';
}

/** What is told of a text that was scanned or pasted. */
function saidOf({ lines, added, repeated }: ReturnType<typeof withText>): Said {
  const again = repeated.length === 0 ? '' : `${repeated.slice(0, 3).join('、')}${repeated.length > 3 ? `等${repeated.length}个` : ''}已在列表中，没有重复添加`;
  if (added === 0) return { text: again === '' ? '没有可识别的串号' : again, tone: 'wrong' };
  const [newest] = lines;
  const wrong = added === 1 && newest !== undefined ? wrongLines(lines).get(newest.no) : undefined;
  if (wrong !== undefined && newest !== undefined) return { text: `第${newest.no}台 ${newest.number}：${wrong}`, tone: 'wrong' };
  const what = added === 1 && newest !== undefined ? `第${newest.no}台 ${newest.number} 已添加` : `已添加${added}台`;
  return { text: [what, again].filter((part) => part !== '').join('；'), tone: again === '' ? 'good' : 'wrong' };
}

/** A line that has no SKU yet takes what is chosen; the price that it came with stays. */
const completed = (line: Line, what: What): Line =>
  line.skuId === undefined ? { ...line, ...what, ...(line.price === undefined ? {} : { price: line.price }) } : line;

/** The devices that are taken in, the newest first, and what those that follow have in common. @param costs whether the person may fill in what they cost */
export function useLines(costs: boolean) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [what, setWhat] = useState<What>(nothingYet);
  const [said, setSaid] = useState<Said>();
  // The next scan may come before this one is drawn.
  const latest = useRef(lines);
  const set = (next: readonly Line[]) => setLines((latest.current = next));
  return {
    lines,
    what,
    said,
    set,
    take: (text: string) => {
      const taken = withText(latest.current, text, what, costs);
      set(taken.lines);
      setSaid(saidOf(taken));
    },
    remove: (index: number) => {
      const gone = latest.current[index];
      set(latest.current.filter((_, place) => place !== index));
      if (gone) setSaid({ text: `第${gone.no}台 ${gone.number} 已移除`, tone: 'good' });
    },
    choose: (next: What) => {
      setWhat(next);
      set(latest.current.map((line) => completed(line, next)));
    },
    /** Begins the next document with the same goods. */
    clear: () => {
      set([]);
      setSaid(undefined);
    },
  };
}
