import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { importErrors } from '@merchant-admin/contract/platform/imports';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { refuse } from './refusal.ts';

export interface UploadedFile {
  /** The file's name as the browser calls it: text of a stranger's. */
  name: string;
  bytes: Buffer;
  /** The hash of the file's bytes, by which a repeat is known. */
  hash: string;
}

/** Limits of a form: beside the file it holds a few short fields. */
const limits = { fileSize: importLimits.bytes, files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, headerPairs: 20 };
const room = 65_536;

/** Uploads whose files are in memory at once; more are answered 503 at once. */
const mostAtOnce = 8;
let underWay = 0;

/** Counts an upload until it is answered. @throws BUSY (503) when as many as are allowed are in memory */
function takeSeat(reply: FastifyReply): void {
  if (underWay >= mostAtOnce) refuse(e.BUSY, { note: 'uploads' });
  underWay += 1;
  reply.raw.once('close', () => (underWay -= 1));
}

/** Lets a room of the server take multipart forms and nothing else. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits });
}

/** Refuses a form that cannot be read: one that is too large by that name, any other as unreadable. */
function refuseForm(error: unknown): never {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') refuse(importErrors.SHEET_TOO_LARGE);
  if (code?.startsWith('FST_') === true || error instanceof Error) refuse(e.BROKEN_BODY, { note: code ?? 'form' });
  throw error;
}

/** Reads the form: its fields become the call's body, its file the request's upload. */
export async function readUploadForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.isMultipart()) refuse(e.UNSUPPORTED_TYPE);
  const length = Number(request.headers['content-length']);
  if (!(length <= importLimits.bytes + room)) refuse(importErrors.SHEET_TOO_LARGE);
  takeSeat(reply);
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else if (part.fieldname !== 'file') refuse(e.BROKEN_BODY, { note: 'a file of another name' });
      else {
        const bytes = await part.toBuffer();
        request.upload = { name: part.filename, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
      }
    }
  } catch (error) {
    refuseForm(error);
  }
  request.body = Object.fromEntries(fields);
}
