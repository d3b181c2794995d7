import { PDFDocument, PDFName, PDFObjectStreamParser, PDFRawStream, PDFXRefStreamParser } from '@cantoo/pdf-lib';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, inflateSync } from 'node:zlib';

/** The most bytes that all object and reference streams of a document may hold together. */
const mostUnpacked = 67_108_864;
const filter = PDFName.of('Filter');
let unpacked = 0;

/** A stream unpacked, because the library unpacks without a bound. */
function plain(stream: PDFRawStream): PDFRawStream {
  const packing = stream.dict.lookup(filter);
  if (packing === undefined) return stream;
  if (packing !== PDFName.of('FlateDecode')) throw new Error('packed in another way than writers of documents do');
  const bytes = inflateSync(stream.contents, { maxOutputLength: mostUnpacked - unpacked, finishFlush: constants.Z_SYNC_FLUSH });
  unpacked += bytes.length;
  const dict = stream.dict.clone();
  dict.delete(filter);
  return PDFRawStream.of(dict, bytes);
}
const { forStream: parseObjects } = PDFObjectStreamParser;
PDFObjectStreamParser.forStream = (stream, wait) => parseObjects(plain(stream), wait);
const { forStream: parseReferences } = PDFXRefStreamParser;
PDFXRefStreamParser.forStream = (stream) => parseReferences(plain(stream));

/** Every name that the parser meets, also in objects that a later part of the file replaces. */
const names = new Set<string>();
const { of: nameOf } = PDFName;
PDFName.of = (text) => {
  const name = nameOf(text);
  names.add(name.decodeText());
  return name;
};

const { bytes } = workerData as { bytes: Uint8Array };
await PDFDocument.load(bytes, { password: '', throwOnInvalidObject: true, updateMetadata: false, parseSpeed: Infinity }).then(
  () => parentPort?.postMessage([...names]),
  () => parentPort?.postMessage(undefined),
);
