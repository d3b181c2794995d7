import { buffer } from 'node:stream/consumers';
import { businessTime } from '@merchant-admin/common/dates';
import { evidenceKinds, type EvidenceKind } from '@merchant-admin/contract/evidence/codes';
import { newPdf, type Pdf } from '../../../platform/pdf/new-pdf.ts';
import type { ListedFile, Manifest } from '../rules/format.ts';

export interface Summary {
  manifest: Omit<Manifest, 'files'> & { files: readonly ListedFile[] };
  debtor: readonly [string, string][];
  /** The newest head and its time stamp, in words. */
  chain: readonly [string, string][];
  /** Lines about the order: label and text. */
  order: readonly [string, string][];
}

const label = 110;

function heading(doc: Pdf, text: string): void {
  if (doc.y > doc.page.height - 140) doc.addPage();
  doc.moveDown(0.8).fontSize(12).fillColor('#111').text(text, doc.page.margins.left).moveDown(0.3).fontSize(9);
}

function facts(doc: Pdf, lines: readonly (readonly [string, string])[]): void {
  const { left, right } = doc.page.margins;
  for (const [name, text] of lines) {
    if (doc.y > doc.page.height - 80) doc.addPage();
    const { y } = doc;
    doc.fillColor('#555').text(name, left, y, { width: label });
    const below = doc.y;
    doc.fillColor('#111').text(text === '' ? '-' : text, left + label, y, { width: doc.page.width - left - right - label });
    doc.y = Math.max(below, doc.y) + 2;
  }
}

const counted = (files: readonly ListedFile[], kind: EvidenceKind): string => {
  const own = files.filter((file) => file.kind === kind);
  const records = own.reduce((sum, { records: n = 0 }) => sum + n, 0);
  return own.length === 0 ? '无' : `${own.length}个文件${records > 0 ? `，${records}条记录` : ''}`;
};

/** A summary of a package for people: what it is about, what it holds, what it lacks, and how it is checked. A character that the font lacks stands in the records as it is. */
export async function summaryPdf({ manifest, debtor, chain, order }: Summary): Promise<Buffer> {
  const doc = await newPdf({ size: 'A4', margin: 50, info: { Title: `证据包 ${manifest.order_no}`, CreationDate: new Date(manifest.made_at) } });
  doc.fontSize(18).text('证据包摘要').moveDown(0.2).fontSize(9).fillColor('#555');
  doc.text(`订单 ${manifest.order_no} · 第${manifest.number}版 · ${manifest.merchant.name}`);
  heading(doc, '制作');
  facts(doc, [
    ['制作人', manifest.made_by],
    ['制作时间', `${businessTime(new Date(manifest.made_at))}（北京时间）`],
    ['用途', manifest.reason],
  ]);
  heading(doc, '订单');
  facts(doc, order);
  heading(doc, '用户');
  facts(doc, debtor);
  heading(doc, '内容');
  facts(
    doc,
    (Object.keys(evidenceKinds) as EvidenceKind[]).map((kind) => [evidenceKinds[kind], counted(manifest.files, kind)] as const),
  );
  heading(doc, `缺失（${manifest.missing.length}项）`);
  facts(
    doc,
    manifest.missing.map(({ kind, what, owner }) => [evidenceKinds[kind], `${what} —— 由${owner}补充`] as const),
  );
  heading(doc, '存证链');
  facts(doc, chain);
  heading(doc, '如何核验');
  doc.text(
    '每个文件的SHA-256见manifest.json；manifest.json由manifest.tsr（RFC 3161时间戳）固定。记录在发生次日零点后封存进日链，日链各日以哈希相连。核验工具不需要服务器和网络：node tools/verify-evidence/main.ts 证据包.zip，它会指出被改动、缺失、对调或多出的文件。',
    doc.page.margins.left,
  );
  doc.end();
  return buffer(doc);
}
