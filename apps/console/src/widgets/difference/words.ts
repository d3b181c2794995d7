/** A piece of text that stayed, was removed or was added. */
export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });
const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map((each) => each.segment);

/** The most cells that the table of a comparison of words may have. */
const mostCells = 1_000_000;

/** The length of the longest common row of words from (i, j) on, for every i and j. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] = before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

function walk(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > mostCells)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const lengths = commonLengths(before, after);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const goes = i < before.length && (j === after.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!);
    if (i < before.length && j < after.length && before[i] === after[j]) {
      pieces.push({ kind: 'same', text: before[i++]! });
      j++;
    } else pieces.push(goes ? { kind: 'removed', text: before[i++]! } : { kind: 'added', text: after[j++]! });
  }
  return pieces;
}

/** The pieces with neighbours of one kind joined; of a change, what was removed stands before what was added. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}

/** What changed between two texts, word by word. Leaving the added pieces out gives the first text, leaving the removed ones out the second. */
export function compareWords(from: string, to: string): Piece[] {
  const before = wordsOf(from);
  const after = wordsOf(to);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (words: readonly string[]): Piece[] => words.map((text) => ({ kind: 'same', text }));
  return joined([
    ...same(before.slice(0, start)),
    ...walk(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]);
}
