import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { BucketFault } from './faults.ts';
import type { BucketRequest } from './messages.ts';

const limits = { fieldSize: 16_384, fields: 40, files: 1, fieldNameSize: 100, headerPairs: 20 };

export interface UploadForm {
  /** The form's fields by name, in lower case. */
  fields: ReadonlyMap<string, string>;
  file: BusboyFileStream;
}

const malformed = () => new BucketFault('MalformedPOSTRequest', 'The body is no multipart form with a file at its end.');

function parserFor(contentType: string) {
  if (!/^multipart\/form-data;/i.test(contentType)) throw malformed();
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, isPartAFile: (name) => name === 'file' });
  } catch {
    throw malformed();
  }
}

/** Reads a browser's upload form up to its file, which must come last and is handed on as a stream. */
export async function readForm({ headers, body }: BucketRequest): Promise<UploadForm> {
  const parser = parserFor(headers['content-type'] ?? '');
  const source = Readable.from(body);
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let file: BusboyFileStream | undefined;
    const fail = () => {
      reject(malformed());
      file?.destroy(malformed());
      source.unpipe(parser);
    };
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || fields.has(name.toLowerCase())) fail();
      else fields.set(name.toLowerCase(), value);
    });
    parser.on('file', (_name, stream) => {
      file = stream;
      // Who reads it hears of its end; nobody may be reading yet, or any more.
      stream.on('error', () => {});
      resolve({ fields, file });
    });
    parser.on('error', fail);
    // Without a file the promise is still open; with one it is settled and this says nothing.
    parser.on('finish', () => reject(malformed()));
    source.on('error', fail);
    source.pipe(parser);
  });
}
