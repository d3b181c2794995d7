import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { formulaSafe, type Cell } from '../export/lists.ts';
import { masked, type ImportForm } from './forms.ts';
import type { KeptRow } from './import.store.ts';

/** What became of a row, in words. */
export function outcomeOf({ state, effect, problems, warnings }: KeptRow): string {
  const told = [...problems, ...warnings].join('；');
  const said = {
    bad: '未导入',
    ready: '未导入',
    done: effect === 'change' ? '已更新' : '已新增',
    failed: '失败',
    skipped: '未导入（已取消）',
  }[state];
  return told === '' ? said : `${said}：${told}`;
}

/** The rows as they came in, masked, with what became of each. */
export function resultOf(form: ImportForm, rows: readonly KeptRow[]): Readable {
  function* lines(): Generator<Cell[]> {
    yield ['行号', ...form.columns.map((column) => column.title), '结果'];
    for (const row of rows) {
      const cells = masked(form, row.cells);
      yield [row.line, ...form.columns.map((column) => formulaSafe(cells[column.key] ?? '')), formulaSafe(outcomeOf(row))];
    }
  }
  return Readable.from(writeXlsxStream(lines(), { name: '导入结果' }));
}
