import { businessTime } from '@merchant-admin/common/dates';
import { wipeMedia, wipeMethods } from '@merchant-admin/contract/stock/wipe-codes';
import { newPdf, type Pdf } from '../../../platform/pdf/new-pdf.ts';
import type { ListedWipe } from '../store/wipe-list.view.ts';

/** A certificate of erasing as a page that is handed on with the device. */
export async function certificatePdf(wipe: ListedWipe): Promise<Pdf> {
  const doc = await newPdf({ size: 'A4', margin: 64, info: { Title: `数据擦除凭证 ${wipe.wipe_no}`, CreationDate: wipe.verified_at! } });
  doc.fontSize(20).text('设备数据擦除凭证', { align: 'center' }).moveDown(1.2).fontSize(11);
  const lines: readonly (readonly [string, string])[] = [
    ['凭证编号', wipe.wipe_no],
    ['设备', `${wipe.goods_name} ${wipe.sku_name}`.trim()],
    ['IMEI/SN', wipe.imei],
    ['存储介质', wipeMedia[wipe.medium]],
    ['擦除方法', wipeMethods[wipe.method]],
    ['擦除工具', wipe.tool],
    ['操作人', `${wipe.made_name}　${businessTime(wipe.made_at)}`],
    ['复核人', `${wipe.verified_name}　${businessTime(wipe.verified_at!)}`],
    ['结果', '通过：未发现可恢复的用户数据'],
    ['照片', `${wipe.photos.length}张，留存于系统`],
    ['校验值', wipe.hash],
  ];
  for (const [label, value] of lines) doc.text(`${label}：${value}`).moveDown(0.5);
  doc.moveDown(1).fontSize(9).text('校验值为凭证内容的SHA-256摘要，可在系统中按凭证编号核对。');
  doc.end();
  return doc;
}
