import { Readable } from 'node:stream';
import { downloadsEndpoints, exportErrors as e } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../http/operation.ts';
import { refuse } from '../../http/refusal.ts';
import { act, type Caller } from '../../http/run.ts';
import type { Services } from '../../services.ts';
import { ownExport } from '../export.store.ts';
import { mayExport } from '../lists.ts';
import { pieceOf } from '../pieces.ts';
import { sendSheet } from '../send-sheet.ts';

/** The file piece by piece, each read when the browser has taken the one before. */
async function* fileOf(services: Services, caller: Caller, id: number): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const bytes = await act(services, { ...caller, readOnly: true }, (ctx) => pieceOf(ctx, id, piece));
    if (!bytes) return;
    yield bytes;
  }
}

/** The finished file, to its owner only, and only while they might export it again. */
export const downloadExport = operation(downloadsEndpoints.downloadExport, async (ctx, { query }, reply) => {
  const job = await ownExport(ctx, query.id);
  if (!job) refuse(platformErrors.NOT_FOUND);
  const list = ctx.services.exports.get(job.list);
  if (!list || !mayExport(list, ctx.tags)) refuse(platformErrors.FORBIDDEN, { note: job.list });
  if (job.state !== 'done') refuse(e.EXPORT_NOT_READY);
  sendSheet(reply, job.file_name, Readable.from(fileOf(ctx.services, reply.request.caller!, job.id)), job.bytes);
  return undefined;
});
