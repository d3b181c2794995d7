import type { Ctx } from '../../../platform/http/context.ts';

/** Has documents carried out once the transaction is committed: what follows from an outcome may be another document. */
export async function carryOut(ctx: Ctx, documents: readonly { id: number }[]): Promise<void> {
  for (const { id: documentId } of documents) await ctx.services.events.emit(ctx, 'document.intended', { documentId });
}
