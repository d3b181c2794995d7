import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { countedWrong, judgeLines, withDegrees, type Verdict } from '../rules/intake-lines.ts';
import { namedSkus, type NamedSku } from '../store/named-skus.view.ts';
import { devicesSeen, knownDevices } from './known-devices.ts';
import { findHead, takeIn } from './take-in.ts';

type Body = BodyOf<typeof stockEndpoints.intakeSave>;

async function skusOf(ctx: Ctx, { lines }: Body): Promise<ReadonlyMap<string, NamedSku>> {
  const found = new Map(
    (
      await namedSkus(
        ctx,
        lines.map((line) => line.sku_id),
      )
    ).map((sku) => [String(sku.id), sku]),
  );
  if (lines.some((line) => !found.has(line.sku_id))) refuse(e.SKU_NOT_FOUND);
  return found;
}

/** @throws COUNTED_WRONG */
function refuseCountedWrong(body: Body, skus: ReadonlyMap<string, NamedSku>): void {
  const wrong = [...skus.values()].map((sku) => countedWrong(body, sku)).find((text) => text !== '');
  if (wrong !== undefined) refuse(e.COUNTED_WRONG, { text: wrong });
}

const answerOf = (verdicts: readonly Verdict[]) => verdicts.map(({ number, problem, note }) => ({ number, problem, note }));

/** Takes devices in, at once or as awaited: all of a document or none. */
export const intakeSave = operation(stockEndpoints.intakeSave, async (ctx, { body }) => {
  if (!ctx.can('stock:cost') && body.lines.some(({ price }) => price !== undefined)) refuse(e.PRICE_NOT_YOURS);
  const head = await findHead(ctx, body);
  const skus = await skusOf(ctx, body);
  refuseCountedWrong(body, skus);
  const lines = body.lines.map((line) => ({ ...line, degree: line.degree ?? skus.get(line.sku_id)!.degree }));
  const known = await (body.preview ? devicesSeen : knownDevices)(ctx, lines);
  const verdicts = withDegrees(judgeLines(lines, known), lines, skus);
  if (body.preview) return { intake_id: '', intake_no: '', lines: answerOf(verdicts) };
  const wrong = verdicts.find(({ problem }) => problem !== '');
  if (wrong) refuse(e.INTAKE_REFUSED, { text: `${wrong.number}：${wrong.problem}` });
  const made = await takeIn(ctx, head, { lines, verdicts, skus });
  return { intake_id: String(made.id), intake_no: made.intake_no, lines: answerOf(verdicts) };
});
