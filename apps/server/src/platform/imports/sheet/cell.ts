import type { CellValue } from 'hucre/xlsx';
import type { ReadCell } from './content.ts';

const longest = 1000;
const errorValue = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;
/** Texts from which a spreadsheet would compute something when it opens them. */
const computes = /^[=+\-@\t\r]/;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A day as text, with its time where it has one; spreadsheets know no time zone. */
const dateText = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');

/** The digits of a number, as of a phone or an order. Beyond 15 digits a spreadsheet has lost some. */
const numberText = (value: number): ReadCell =>
  Number.isInteger(value) && Math.abs(value) >= 1e15 ? { text: '', fault: '数字超过15位，请将单元格设为文本后重新填写' } : { text: String(value) };

/** What a cell says, as text. */
export function readCell(value: CellValue, isFormula: boolean): ReadCell {
  if (isFormula) return { text: '', fault: '包含公式，请粘贴为数值' };
  if (value === null) return { text: '' };
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return { text: value ? '是' : '否' };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? { text: '', fault: '日期无法识别' } : { text: dateText(value) };
  const text = value.trim();
  if (errorValue.test(text)) return { text: '', fault: '单元格是错误值' };
  // A tab or a return in front counts before it is trimmed away.
  if (computes.test(value) || computes.test(text)) return { text: '', fault: '不能以 = + - @ 开头' };
  if (control.test(text) || !text.isWellFormed()) return { text: '', fault: '包含不支持的字符' };
  return Array.from(text).length > longest ? { text: '', fault: `不能超过${longest}个字` } : { text };
}
