import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { packedObject, pdf } from '../testing/files.ts';
import { examinePdf } from './pdf.ts';

const active = { ok: false, reason: 'PDF中包含脚本或附件，不能上传' };
const unreadable = { ok: false, reason: 'PDF已加密、已损坏或内容与格式不符，请更换后重试' };
const object = (text: string) => `2 0 obj\n${text}\nendobj`;

describe('a document', () => {
  it('is taken, with its objects packed or not', async () => {
    const made = await PDFDocument.create();
    made.setTitle('JavaScript 使用说明 /Launch');
    made.addPage([300, 200]).drawText('EmbeddedFile (/JavaScript)');
    for (const useObjectStreams of [true, false]) {
      const bytes = Buffer.from(await made.save({ useObjectStreams }));
      expect(await examinePdf(bytes)).toMatchObject({ ok: true, found: { type: 'application/pdf', size: bytes.length } });
    }
    expect(await examinePdf(pdf())).toMatchObject({ ok: true });
    expect(await examinePdf(pdf(packedObject('<< /S /GoTo >>')))).toMatchObject({ ok: true });
  });

  it.each([
    ['plainly', object('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['with letters as numbers', object('<< /S /J#61vaScript >>')],
    ['with every letter as a number', object('<< /S /#4a#61#76#61#53#63#72#69#70#74 >>')],
    ['deep inside', object('[[[<< /A [ << /S /#4Caunch >> ] >>]]]')],
    ['packed', packedObject('<< /S /JavaScript >>')],
    ['packed, with letters as numbers', packedObject('<< /Names << /#45mbeddedFiles 3 0 R >> >>')],
    ['in an object that a later one replaces', `${object('<< /S /J#61vaScript >>')}\n${object('<< /S /GoTo >>')}`],
    ['as a form’s', object('<< /X#46A 3 0 R >>')],
  ])('that does something by itself is refused: named %s', async (_, body) => {
    expect(await examinePdf(pdf(body))).toEqual(active);
  });

  it.each([
    ['that unpacks to gigabytes', packedObject(Buffer.alloc(400_000_000, 0x20))],
    ['of brackets without end', object('['.repeat(3_000_000))],
    ['with an object that is none', object('<< /A ')],
    ['packed in a way of its own', packedObject('<< /S /GoTo >>').replace('/FlateDecode', '/LZWDecode')],
  ])('%s is refused, and the server goes on', async (_, body) => {
    expect(await examinePdf(pdf(body))).toEqual(unreadable);
    expect(await examinePdf(pdf())).toMatchObject({ ok: true });
  });
});
