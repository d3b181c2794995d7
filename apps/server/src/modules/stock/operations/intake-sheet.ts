import { deviceNo } from '@merchant-admin/contract/stock/shapes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { ImportOrigin, RowVerdict } from '../../../platform/imports/forms.ts';
import { countedWrong, judgeLines, withDegrees, type Verdict } from '../rules/intake-lines.ts';
import { degreeOf, meantSku, nameKey, priceOf, type IntakeCells, type KnownSkus } from '../rules/intake-sheet.ts';
import { namedSkus, type NamedSku } from '../store/named-skus.view.ts';
import { skusCalled } from '../store/sku-names.view.ts';
import type { IntakeHead } from '@merchant-admin/contract/stock/intake';
import { devicesSeen, knownDevices } from './known-devices.ts';
import { findHead, takeIn, type Arriving, type FoundHead } from './take-in.ts';

const asked = (text: string) => (text === '' ? undefined : deviceNo.parse(text));
const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text);

/** The SKUs that rows name, in two queries however many rows there are. */
async function skusNamed(ctx: Ctx, rows: readonly IntakeCells[]): Promise<KnownSkus<NamedSku>> {
  const names = new Map(
    rows.filter(({ sku_id: id }) => id === '').map(({ goods_name, sku_name }) => [nameKey({ goods_name, sku_name }), { goods_name, sku_name }]),
  );
  const called = await skusCalled(ctx, [...names.values()]);
  const numbered = await namedSkus(ctx, rows.map(({ sku_id: id }) => id).filter(isNumber));
  return { byId: new Map(numbered.map((sku) => [String(sku.id), sku])), byName: Map.groupBy(called, (sku) => nameKey(sku.asked)) };
}

const arriving = (ctx: Ctx, cells: IntakeCells, sku: NamedSku): Arriving => ({
  number: deviceNo.parse(cells.number),
  imei2: asked(cells.imei2),
  sn: asked(cells.sn),
  sku_id: String(sku.id),
  degree: cells.degree === '' ? sku.degree : degreeOf(cells.degree)!,
  ...(cells.price && ctx.can('stock:cost') ? { price: priceOf(cells.price)! } : {}),
});

/** A row with what speaks against it, and the device that it is. */
interface JudgedRow {
  problem: string;
  line?: Arriving;
}

const judgedAlone = (ctx: Ctx, cells: IntakeCells, skus: KnownSkus<NamedSku>, head: FoundHead): JudgedRow => {
  const sku = meantSku(cells, skus);
  if (typeof sku === 'string') return { problem: sku };
  return { problem: countedWrong(head, sku), line: arriving(ctx, cells, sku) };
};

/** Judges rows, each as a line of one document. @param known how devices of the same numbers are read */
async function judgeSheet(ctx: Ctx, rows: readonly IntakeCells[], head: FoundHead, known: typeof knownDevices) {
  const skus = await skusNamed(ctx, rows);
  const alone = rows.map((cells) => judgedAlone(ctx, cells, skus, head));
  const lines = alone.flatMap(({ problem, line }) => (problem === '' ? [line!] : []));
  const named = new Map([...skus.byId.values(), ...[...skus.byName.values()].flat()].map((sku) => [String(sku.id), sku]));
  const verdicts = withDegrees(judgeLines(lines, await known(ctx, lines)), lines, named);
  const told = verdicts.values();
  return {
    skus: named,
    lines,
    verdicts,
    /** Of each row; a row that stands alone is no line of the document. */
    rows: alone.map(({ problem }): Omit<Verdict, 'number'> => (problem === '' ? told.next().value! : { problem, note: '' })),
  };
}

const textsOf = (text: string): string[] => (text === '' ? [] : [text]);

/** What speaks against each row of a sheet, and what is known of devices that come again. */
export async function checkIntakeSheet(ctx: Ctx, rows: readonly IntakeCells[], head: IntakeHead): Promise<RowVerdict[]> {
  const judged = await judgeSheet(ctx, rows, await findHead(ctx, head), devicesSeen);
  return judged.rows.map(({ problem, note, again }) => ({
    problems: textsOf(problem),
    warnings: textsOf(note),
    effect: again === undefined ? 'create' : 'change',
  }));
}

/** Takes in what is good of a sheet, as one document. @returns what speaks against each of the others */
export async function takeInSheet(ctx: Ctx, rows: readonly IntakeCells[], { about, fileName }: ImportOrigin): Promise<string[][]> {
  const head = await findHead(ctx, about as IntakeHead);
  const judged = await judgeSheet(ctx, rows, head, knownDevices);
  const good = judged.verdicts.flatMap(({ problem }, place) => (problem === '' ? [place] : []));
  if (good.length > 0)
    await takeIn(
      ctx,
      head,
      { skus: judged.skus, lines: good.map((place) => judged.lines[place]!), verdicts: good.map((place) => judged.verdicts[place]!) },
      fileName,
    );
  return judged.rows.map(({ problem }) => textsOf(problem));
}
