import { ages, paidOff, roomName } from '@merchant-admin/contract/analysis/codes';
import { analysisEndpoints } from '@merchant-admin/contract/analysis/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { monthsOn } from '../rules/months.ts';
import { rateOf, shares } from '../rules/shares.ts';
import { cellsOf, pictureOf, type Cell } from '../store/picture.view.ts';
import { requirePicture, stampOf } from './stamp.ts';

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

/** From which bucket to which a month's orders went. */
export const analysisRoll = operation(analysisEndpoints.analysisRoll, async (ctx, { query: { month } }) => {
  const picture = await requirePicture(ctx, month);
  const before = monthsOn(month, -1);
  const cells = await cellsOf(ctx, month);
  const isRolling = (await pictureOf(ctx, before)) !== undefined;
  return {
    picture: stampOf(picture),
    before: isRolling ? before : null,
    rows: isRolling ? [...ages.keys()].map((was) => rowOf(was, cells)) : [],
    new: [...ages.keys()].map((age) => {
      const there = cells.filter((cell) => cell.age === age);
      return { age, name: roomName(age), orders: sumOf(there, (cell) => cell.grown), amount: sumOf(there, (cell) => cell.amount - cell.stayed) };
    }),
  };
});
