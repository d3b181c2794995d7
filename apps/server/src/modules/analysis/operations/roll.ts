import { ages, paidOff, roomName } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { lastDay, monthsOn } from '../rules/months.ts';
import { rateOf, shares } from '../rules/shares.ts';
import { cellsOf, cellsSince, pictureOf, type Cell, type Picture } from '../store/picture.view.ts';
import { newestPicture, requirePicture, stampOf } from './stamp.ts';

const sumOf = (cells: readonly Cell[], of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0);

/** What became of those who stood in a bucket in the picture before: every order is in one cell, and every fen of its open rent of then. */
function rowOf(was: number, cells: readonly Cell[]) {
  const mine = cells.filter((cell) => cell.was === was);
  const [orders, amount] = [sumOf(mine, (cell) => cell.orders), sumOf(mine, (cell) => cell.was_amount)];
  const rooms = [...ages.keys(), paidOff].map((age) => {
    const there = mine.filter((cell) => cell.age === age);
    const paid = amount - sumOf(mine, (cell) => cell.stayed);
    return { age, name: roomName(age), orders: sumOf(there, (cell) => cell.orders), amount: age === paidOff ? paid : sumOf(there, (cell) => cell.stayed) };
  });
  const ordersRates = shares(rooms.map((room) => room.orders));
  const amountRates = shares(rooms.map((room) => room.amount));
  const better = mine.filter(({ age }) => age === 0 || age === paidOff);
  const cured = { orders: sumOf(better, (cell) => cell.orders), amount: sumOf(better, (cell) => cell.was_amount) };
  return {
    was,
    name: roomName(was),
    orders,
    amount,
    cells: rooms.map((room, place) => ({ ...room, orders_rate: ordersRates[place]!, amount_rate: amountRates[place]! })),
    cured: { ...cured, orders_rate: rateOf(cured.orders, orders), amount_rate: rateOf(cured.amount, amount) },
  };
}

interface Rolled {
  as_of: string;
  picture: Picture | undefined;
  /** The month from whose end orders went. */
  before: string;
  /** Whether that has a picture. */
  isRolling: boolean;
  cells: readonly Cell[];
}

/** Where a month's orders went. @throws PICTURE_NOT_FOUND */
async function inMonth(ctx: Ctx, month: string): Promise<Rolled> {
  const picture = await requirePicture(ctx, month);
  const before = monthsOn(month, -1);
  return { as_of: lastDay(month), picture, before, isRolling: (await pictureOf(ctx, before)) !== undefined, cells: await cellsOf(ctx, month) };
}

/** Where orders went from the newest picture until today. @throws PICTURE_NOT_FOUND */
async function untilToday(ctx: Ctx): Promise<Rolled> {
  const before = await newestPicture(ctx);
  return { as_of: ctx.today, picture: undefined, before, isRolling: true, cells: await cellsSince(ctx, before) };
}

/** From which bucket to which orders went, in a month or since the newest picture. */
export const analysisRoll = operation(analysisEndpoints.analysisRoll, async (ctx, { query: { month } }) => {
  const { as_of, picture, before, isRolling, cells } = month === undefined ? await untilToday(ctx) : await inMonth(ctx, month);
  return {
    as_of,
    picture: picture ? stampOf(picture) : null,
    before: isRolling ? before : null,
    rows: isRolling ? [...ages.keys()].map((was) => rowOf(was, cells)) : [],
    new: [...ages.keys()].map((age) => {
      const there = cells.filter((cell) => cell.age === age);
      return { age, name: roomName(age), orders: sumOf(there, (cell) => cell.grown), amount: sumOf(there, (cell) => cell.amount - cell.stayed) };
    }),
  };
});
