import type { ImportForm } from './forms.ts';
import type { JudgedRow } from './judge-rows.ts';

/** Says of each row which of what it names stands in other rows too, and in which; nobody knows which of them is right. */
export function sayTwice({ once }: Pick<ImportForm, 'once'>, rows: readonly JudgedRow[]): void {
  if (!once) return;
  const lines = new Map<string, number[]>();
  const named = rows.map((row) => [...new Set(once.named(row.cells))]);
  rows.forEach(({ line }, at) => {
    for (const name of named[at]!) lines.set(name, [...(lines.get(name) ?? []), line]);
  });
  rows.forEach((row, at) => {
    for (const name of named[at]!) {
      const others = lines.get(name)!.filter((line) => line !== row.line);
      if (others.length > 0) row.problems.push(`${once.title} ${name} 与第${others.join('、')}行重复`);
    }
  });
}
