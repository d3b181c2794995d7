import { writeXlsx } from 'hucre/xlsx';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import type { Ctx } from '../http/context.ts';
import type { ImportForm } from './forms.ts';

/** The format of the template's cells: text, so that a phone or a long number stays as it is typed. */
const asText = '@';
const notesWidth = [18, 10, 60, 24];

/** The width that shows a column's longest cell, within bounds; a Chinese character is as wide as two digits. */
function widthOf(title: string, rows: readonly (readonly string[])[], at: number): number {
  const wide = (text: string) => Array.from(text).reduce((sum, each) => sum + (each.codePointAt(0)! > 255 ? 2 : 1), 0);
  return Math.min(48, Math.max(16, wide(title) + 4, ...rows.map((row) => wide(row[at] ?? '') + 2)));
}

/** The rows that a template begins with: what waits, else an example. */
async function firstRows(ctx: Ctx, { columns, waiting }: ImportForm): Promise<string[][]> {
  const rows = (await waiting?.rows(ctx, importLimits.rows)) ?? [];
  if (rows.length === 0) return [columns.map((column) => column.example)];
  return rows.map(({ cells, told }) => [...columns.map(({ key }) => cells[key] ?? ''), ...told]);
}

/** The sheet to fill in: header and what waits or an example row, and a second sheet that says what to write in each column. */
export async function templateOf(ctx: Ctx, form: ImportForm): Promise<Buffer> {
  const told = form.waiting?.told ?? [];
  const titles = [...form.columns.map((column) => column.title), ...told];
  const rows = await firstRows(ctx, form);
  const rules = [
    [`1. 请勿修改表头；示例行请删除或改为实际内容${form.waiting ? '；已列出的行没有填写的，导入时会略过' : ''}`, '', '', ''],
    [`2. 单次最多${importLimits.rows}行，文件不超过10MB，${form.takesCsv ? '支持 .xlsx 和 .csv（逗号分隔）' : '仅支持 .xlsx'}`, '', '', ''],
    ['3. 请勿使用合并单元格和公式，内容不能以 = + - @ 开头', '', '', ''],
  ];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '导入数据',
        columns: titles.map((title, at) => ({ width: widthOf(title, rows, at), numFmt: asText })),
        rows: [titles, ...rows],
        freezePane: { rows: 1 },
      },
      {
        name: '填写说明',
        columns: notesWidth.map((width) => ({ width })),
        rows: [
          ['列', '是否必填', '说明', '示例'],
          ...form.columns.map((column) => [column.title, column.required ? '必填' : '选填', column.note, column.example]),
          ...told.map((title) => [title, '无需填写', '供核对，导入时不读取', '']),
          ['', '', '', ''],
          ...rules,
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
