import { headOffice } from '@merchant-admin/contract/stock/codes';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { wipeMedia, wipeMethods, wipeState, wipeStates } from '@merchant-admin/contract/stock/wipe-codes';
import { wipeEndpoints } from '@merchant-admin/contract/stock/wipes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { downloadTicket, isGoodTicket } from '../../../platform/http/download-ticket.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { wipeActsOf } from '../rules/wipe-states.ts';
import { countWipes, listWipes, wipeShown, type ListedWipe } from '../store/wipe-list.view.ts';
import { picturesOf } from './papers.ts';
import { certificatePdf } from './certificate-pdf.ts';

const shapeOf = (ctx: Ctx, wipe: ListedWipe) => ({
  wipe_id: String(wipe.id),
  wipe_no: wipe.wipe_no,
  imei: wipe.imei,
  goods_name: wipe.goods_name,
  sku_name: wipe.sku_name,
  place_name: wipe.store_name ?? headOffice,
  state: wipe.state,
  state_name: wipeStates[wipe.state],
  medium_name: wipeMedia[wipe.medium],
  method_name: wipeMethods[wipe.method],
  tool: wipe.tool,
  made_by: wipe.made_name,
  made_at: wipe.made_at.toISOString(),
  verified_by: wipe.verified_name,
  verified_at: wipe.verified_at?.toISOString() ?? null,
  version: wipe.version,
  actions: wipeActsOf(ctx, { state: wipe.state, mine: ctx.actor.type === 'staff' && wipe.made_by === ctx.actor.id }),
});

/** A page of certificates; staff of a store see those of devices in theirs. */
export const wipeList = operation(wipeEndpoints.wipeList, async (ctx, { query }) => {
  const { list, total, capped } = await listWipes(ctx, query);
  return { list: list.map((wipe) => shapeOf(ctx, wipe)), total, total_capped: capped, page: query.page, page_size: query.page_size };
});

export const wipeTabs = operation(wipeEndpoints.wipeTabs, async (ctx) => {
  const counted = await countWipes(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  return {
    list: [
      { value: '0', name: '全部', number: all, children: [] },
      ...counted.map(({ state, n }) => ({ value: String(state), name: wipeStates[state], number: n, children: [] })),
    ],
  };
});

const found = async (ctx: Ctx, id: string): Promise<ListedWipe> => (await wipeShown(ctx, id)) ?? refuse(e.WIPE_NOT_FOUND);

/** A certificate with what was seen, and what may be done. */
export const wipeDetail = operation(wipeEndpoints.wipeDetail, async (ctx, { query }) => {
  const wipe = await found(ctx, query.wipe_id);
  const { device_id: device, note, verdict, hash } = wipe;
  return { ...shapeOf(ctx, wipe), device_id: String(device), note, verdict, hash, photos: picturesOf(ctx, wipe.photos) };
});

/** A certificate that passed. @throws WIPE_NOT_FOUND, WIPE_UNPASSED */
async function passed(ctx: Ctx, id: string): Promise<ListedWipe> {
  const wipe = await found(ctx, id);
  return wipe.state === wipeState.PASSED ? wipe : refuse(e.WIPE_UNPASSED);
}
const fileOf = (id: string): string => `wipe ${id}`;

/** Writes a download into the history, and answers what this person sends to fetch it within a minute. */
export const wipeTicket = operation(wipeEndpoints.wipeTicket, async (ctx, { body }) => {
  const wipe = await passed(ctx, body.wipe_id);
  await record(ctx, {
    module: 'stock',
    action: '下载擦除凭证',
    objectType: 'deviceWipe',
    objectId: wipe.id,
    objectNo: wipe.wipe_no,
    after: { device: wipe.imei },
  });
  return downloadTicket(ctx, fileOf(body.wipe_id));
});

/** The certificate of a download that was written down. */
export const wipeFile = operation(wipeEndpoints.wipeFile, async (ctx, { body }, reply) => {
  const wipe = await passed(ctx, body.wipe_id);
  if (!isGoodTicket(ctx, fileOf(body.wipe_id), body)) refuse(s.LABEL_TICKET_ENDED);
  sendFile(reply, { name: `擦除凭证-${wipe.wipe_no}.pdf`, type: 'application/pdf', content: await certificatePdf(wipe) });
  return undefined;
});
