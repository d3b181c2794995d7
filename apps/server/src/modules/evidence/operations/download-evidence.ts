import { Readable } from 'node:stream';
import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { evidenceErrors as e } from '@merchant-admin/contract/evidence/errors';
import { record } from '../../../platform/audit/history.ts';
import { downloadTicket, isGoodTicket } from '../../../platform/http/download-ticket.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { Services } from '../../../platform/services.ts';
import { pieceOf } from '../store/package.store.ts';
import { objectionToDownload } from './package-objections.ts';
import { seenPackage } from './release-evidence.ts';

const fileOf = (packageId: string): string => `evidence ${packageId}`;

/** Writes a download into the history, and answers what this person sends to fetch the file within a minute. */
export const ticketEvidence = operation(evidenceEndpoints.ticketEvidence, async (ctx, { body }) => {
  const row = await seenPackage(ctx, body.package_id);
  refuseFor(objectionToDownload(row));
  await record(ctx, {
    module: 'evidence',
    action: '下载证据包',
    objectType: 'order',
    objectId: row.order_id,
    objectNo: row.order_no,
    after: { number: `第${row.number}版`, sha256: row.sha256 },
  });
  return downloadTicket(ctx, fileOf(body.package_id));
});

async function* piecesOf(services: Services, caller: Caller, id: number): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const bytes = await act(services, { ...caller, readOnly: true }, (ctx) => pieceOf(ctx, id, piece));
    if (!bytes) return;
    yield bytes;
  }
}

/** The file of a package that was let out, piece by piece, for a download that was written down. */
export const downloadEvidence = operation(evidenceEndpoints.downloadEvidence, async (ctx, { query }, reply) => {
  const row = await seenPackage(ctx, query.package_id);
  refuseFor(objectionToDownload(row));
  if (!isGoodTicket(ctx, fileOf(query.package_id), query)) refuse(e.EVIDENCE_NOT_FOUND);
  const name = `证据包-${row.order_no}-第${row.number}版.zip`;
  const content = Readable.from(piecesOf(ctx.services, reply.request.caller!, row.id));
  sendFile(reply, { name, type: 'application/zip', content, bytes: row.bytes });
  return undefined;
});
