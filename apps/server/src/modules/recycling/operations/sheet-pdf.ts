import { businessTime } from '@merchant-admin/common/dates';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { EstimateStep } from '@merchant-admin/common/recycle';
import type { rowOf } from './sheet-list.ts';
import type { Answered } from '../rules/quote.ts';
import { newPdf, type Pdf } from '../../../platform/pdf/new-pdf.ts';

export interface Printed {
  row: ReturnType<typeof rowOf>;
  /** Masked, as on the screen. */
  idCard: string;
  answers: readonly Answered[];
  steps: readonly EstimateStep[];
  validUntil: Date | null;
  at: Date;
}

const promise = '本人确认设备为本人合法所有，已退出登录账号并清除个人信息，同意按上述估价出售。';
const stepText = ({ name, percent, fen }: EstimateStep): string => `${name}${percent > 0 ? `（基准价的${percent}%）` : ''}　${formatFen(fen as Fen)}`;

/** A valuation sheet as a page that the customer signs: the device, each answer and what it took off, the price, until when it binds. */
export async function sheetPdf({ row, idCard, answers, steps, validUntil, at }: Printed): Promise<Pdf> {
  const doc = await newPdf({ size: 'A4', margin: 64, info: { Title: `估价单 ${row.sheet_no}`, CreationDate: at } });
  doc.fontSize(20).text('旧机估价单', { align: 'center' }).moveDown(1).fontSize(11);
  const lines: readonly (readonly [string, string])[] = [
    ['估价单号', row.sheet_no],
    ['门店', row.store_name],
    ['用户', `${row.customer_name}　${row.customer_phone}　证件号码 ${idCard}`],
    ['机型', row.model_name],
    ['IMEI/SN', `${row.imei}　成色 ${row.degree_name}`],
    ...answers.map(({ group, options }) => [group, options.join('、') || '无'] as const),
  ];
  for (const [label, value] of lines) doc.text(`${label}：${value}`).moveDown(0.4);
  doc.moveDown(0.4).fontSize(12).text('价格组成').fontSize(11).moveDown(0.4);
  for (const step of steps) doc.text(stepText(step), { indent: 16 }).moveDown(0.3);
  doc
    .moveDown(0.4)
    .fontSize(14)
    .text(`估价：${formatFen(row.price as Fen)}`)
    .fontSize(11)
    .moveDown(0.4);
  if (row.trade_order_no !== '') doc.text(`抵扣订单：${row.trade_order_no}`).moveDown(0.4);
  if (validUntil !== null) doc.text(`有效期至：${businessTime(validUntil)}`).moveDown(0.4);
  doc.moveDown(0.6).fontSize(10).text(promise).moveDown(3).fontSize(11);
  doc.text('用户签字：________________　　　　日期：______年____月____日').moveDown(2);
  doc.text('门店经办：________________　　　　日期：______年____月____日');
  doc.end();
  return doc;
}
