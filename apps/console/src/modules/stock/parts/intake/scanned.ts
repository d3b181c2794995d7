import { plainNumber } from '../numbers.ts';
import { awaitedOf, type Intake } from './intake-head.tsx';
import type { Said } from './use-lines.ts';

/** What was scanned of a document's awaited devices, by their first numbers. */
export interface Scans {
  readonly numbers: readonly string[];
  readonly said?: Said;
}

const wrong = (text: string): Said => ({ text, tone: 'wrong' });

/** One number more. */
function scannedOne({ numbers }: Scans, number: string, intake: Intake): Scans {
  const has = ({ number: first, imei2, sn }: Intake['lines'][number]) => [first, imei2, sn].includes(number);
  const line = intake.lines.find(has);
  if (line === undefined) return { numbers, said: wrong(`${number} 不在本入库单中`) };
  if (line.received_at !== null) return { numbers, said: wrong(`${number} 之前已入库`) };
  if (!awaitedOf(intake).includes(line)) return { numbers, said: wrong(`${number} 已取消，不再等待到货`) };
  if (numbers.includes(line.number)) return { numbers, said: wrong(`${number} 已扫描`) };
  return { numbers: [...numbers, line.number], said: { text: `${number} 已扫描：${line.goods_name} ${line.sku_name}`, tone: 'good' } };
}

/** What was scanned with a text of one number or several lines more; of several, what went wrong is told. */
export function scanned(scans: Scans, text: string, intake: Intake): Scans {
  const lines = text
    .split(/[\r\n]+/)
    .map(plainNumber)
    .filter((each) => each !== '');
  let now = scans;
  const amiss: string[] = [];
  for (const number of lines) {
    now = scannedOne(now, number, intake);
    if (now.said?.tone === 'wrong') amiss.push(now.said.text);
  }
  if (lines.length < 2) return now;
  const added = now.numbers.length - scans.numbers.length;
  return { numbers: now.numbers, said: amiss.length === 0 ? { text: `已扫描${added}台`, tone: 'good' } : wrong(`已扫描${added}台；${amiss.join('；')}`) };
}
