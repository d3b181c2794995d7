import { sql } from 'kysely';
import { changed, maybe } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';

/** Bytes of one piece of a file; no more of it is ever in memory. */
export const pieceSize = 1_048_576;

/** Cuts a stream of any chunks into pieces; the last one may be smaller. */
export async function* piecesOf(stream: AsyncIterable<Uint8Array>, size = pieceSize): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}

/** Keeps a piece of a file that is being made; false when its export was ended meanwhile. */
export const keepPiece = async (ctx: Ctx, id: number, piece: number, bytes: Buffer): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`insert into export_piece (merchant_id, export_id, piece, bytes)
      select merchant_id, id, ${piece}, ${bytes} from export_job where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running' for share`,
  )) === 1;

export const pieceOf = async (ctx: Ctx, id: number, piece: number): Promise<Buffer | undefined> =>
  (await maybe(ctx.tx, sql<{ bytes: Buffer }>`select bytes from export_piece where merchant_id = ${ctx.merchantId} and export_id = ${id} and piece = ${piece}`))
    ?.bytes;

export const dropPieces = (ctx: Ctx, id: number) => sql`delete from export_piece where merchant_id = ${ctx.merchantId} and export_id = ${id}`.execute(ctx.tx);
