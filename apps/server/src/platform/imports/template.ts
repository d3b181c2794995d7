import { writeXlsx } from 'hucre/xlsx';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import type { ImportForm } from './forms.ts';

/** The format of the template's cells: text, so that a phone or a long number stays as it is typed. */
const asText = '@';
const notesWidth = [18, 10, 60, 24];

/** The sheet to fill in: header and an example row, and a second sheet that says what to write in each column. */
export async function templateOf(form: ImportForm): Promise<Buffer> {
  const rules = [
    ['1. 请勿修改表头；示例行请删除或改为实际内容', '', '', ''],
    [`2. 单次最多${importLimits.rows}行，文件不超过10MB，${form.takesCsv ? '支持 .xlsx 和 .csv（逗号分隔）' : '仅支持 .xlsx'}`, '', '', ''],
    ['3. 请勿使用合并单元格和公式，内容不能以 = + - @ 开头', '', '', ''],
  ];
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '导入数据',
        columns: form.columns.map((column) => ({ width: Math.max(16, column.title.length * 2 + 4), numFmt: asText })),
        rows: [form.columns.map((column) => column.title), form.columns.map((column) => column.example)],
        freezePane: { rows: 1 },
      },
      {
        name: '填写说明',
        columns: notesWidth.map((width) => ({ width })),
        rows: [
          ['列', '是否必填', '说明', '示例'],
          ...form.columns.map((column) => [column.title, column.required ? '必填' : '选填', column.note, column.example]),
          ['', '', '', ''],
          ...rules,
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
