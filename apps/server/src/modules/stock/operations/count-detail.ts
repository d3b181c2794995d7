import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { lineResults, phoneStates, type LineResult } from '@merchant-admin/contract/stock/count-codes';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { countEndpoints } from '@merchant-admin/contract/stock/counts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { goodsIdsByName } from '../../goods/index.ts';
import { countActsOf } from '../rules/count-acts.ts';
import { lacksOf, phoneState } from '../rules/count-phones.ts';
import { countMachine } from '../rules/count-states.ts';
import { devicesToChoose, listScans, scannedOf, scannersOf, stepsOfCount } from '../store/count-detail.view.ts';
import { countShown } from '../store/count-list.view.ts';
import { phonesOf } from '../store/count-phone.store.ts';
import { countOf, skusOfCount, type CountRow } from '../store/count.store.ts';
import { countShape } from './count-list.ts';
import { factsOfCount, factsOfScanning, seesBooks } from './count-seen.ts';

const findCount = async (ctx: Ctx, id: string): Promise<CountRow> => (await countOf(ctx, id)) ?? refuse(e.COUNT_NOT_FOUND);

/** A count with what is counted, who scanned, what came of it, and what may be done. */
export const countDetail = operation(countEndpoints.countDetail, async (ctx, { query }) => {
  const count = await findCount(ctx, query.count_id);
  const listed = (await countShown(ctx, query.count_id)) ?? refuse(e.COUNT_NOT_FOUND);
  const [steps, people, facts] = [await stepsOfCount(ctx, count.id), await scannersOf(ctx, count.id), await factsOfCount(ctx, count)];
  const decides = ctx.can('count:decide');
  return {
    ...countShape(ctx, listed),
    skus: (await skusOfCount(ctx, count.id)).map((sku) => ({ ...sku, sku_id: String(sku.sku_id) })),
    zone: count.zone,
    blind: count.blind,
    frozen: count.frozen,
    sees_books: seesBooks(ctx, count),
    note: steps.note,
    scanned: await scannedOf(ctx, count.id),
    scans_mine: people.find(({ by_id: id }) => id === ctx.actor.id)?.scans ?? 0,
    people: people.map(({ name, scans }) => ({ name, scans })),
    phones: (await phonesOf(ctx, count.id)).map((phone) => {
      const state = phoneState(phone);
      return { name: phone.name, mine: phone.by_id === ctx.actor.id, made: phone.made, lacks: lacksOf(phone), state, state_name: phoneStates[state] };
    }),
    submitted_by: steps.submitted_name,
    submitted_at: steps.submitted_at?.toISOString() ?? null,
    unsent: steps.unsent,
    unsent_reason: steps.unsent_reason,
    open: seesBooks(ctx, count) ? facts.open : 0,
    loss: ctx.can('stock:cost') && seesBooks(ctx, count) ? count.loss : null,
    second_above: decides ? count.second_above : null,
    confirmed_by: steps.confirmed_name,
    ended_by: steps.ended_name,
    end_reason: steps.end_reason,
    sheet_no: steps.sheet_no ?? '',
    version: count.version,
    actions: countActsOf(ctx, facts),
  };
});

/** The scans of a count. */
export const countScans = operation(countEndpoints.countScans, async (ctx, { query }) => {
  const count = await findCount(ctx, query.count_id);
  const { list, total, capped } = await listScans(ctx, count.id, { ...query, mine: query.mine === '1' });
  const odd = (seenAs: string) => (seenAs in lineResults ? lineResults[seenAs as LineResult] : '');
  return {
    list: list.map(({ by_id, phone_at, at, seen_as, told, back_at, ...scan }) => ({
      ...scan,
      mine: by_id === ctx.actor.id,
      phone_at: phone_at.toISOString(),
      at: at.toISOString(),
      text: [odd(seen_as), told].filter((part) => part !== '').join('：'),
      back: back_at !== null,
    })),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});

/** Devices of the place to choose from, where a label is gone. */
export const countFind = operation(countEndpoints.countFind, async (ctx, { query }) => {
  const count = await findCount(ctx, query.count_id);
  insist(countMachine.judge('scan', factsOfScanning(ctx, count)), e.COUNT_STATE);
  const list = await devicesToChoose(ctx, count.store_id, query.q, await goodsIdsByName(ctx, query.q));
  return { list: list.map(({ degree, ...device }) => ({ ...device, degree_name: degreeText[degree] ?? '' })) };
});
