import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { qcColumns, recycleOrderColumns } from '@merchant-admin/contract/recycling/recycle-order-list';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { walkRecycles } from './store/recycle-walk.view.ts';

const server = useServer();
let desk: BuybackDesk;
let lead: Person;
const numbers: string[] = [];
const hired = async (tags: readonly string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  for (const bring of [() => desk.placed().then(({ id }) => id), () => desk.signed(), () => desk.offered(), () => desk.paid()])
    numbers.unshift((await desk.detail(await bring())).order_no);
  lead = await hired(['OrderRecycle', 'ExamineRecycleList', 'recycle:export']);
});

const file = (list: string, more: object = {}, who = lead) => exportedSheet(server(), who, { list, ...more });
const first = (rows: readonly unknown[][]) => rows.slice(1).map((row) => row[0]);

describe('devices that are bought back, as a file', () => {
  it('are the rows of the screen in its order, the customer masked', async () => {
    const rows = await file('orderRecycle');
    expect(rows[0]).toEqual(Object.values(recycleOrderColumns).map(({ title }) => title));
    expect(first(rows)).toEqual(numbers);
    const customer = rows[0]!.indexOf(recycleOrderColumns.customer.title);
    expect(rows.slice(1).every((row) => String(row[customer]).includes('****'))).toBe(true);
  });

  it('hold what a tab and a search find, and chosen rows alone', async () => {
    expect(first(await file('orderRecycle', { filter: { tab: '70' } }))).toEqual([numbers[0]]);
    expect(first(await file('orderRecycle', { filter: { order_no: numbers[2] } }))).toEqual([numbers[2]]);
    const { list } = await desk.list();
    const ids = [numbers[3], numbers[1]].map((no) => list.find((row) => row.order_no === no)!.order_id);
    expect(first(await file('orderRecycle', { ids }))).toEqual([numbers[1], numbers[3]]);
  });

  it('are told to inspectors without the customer', async () => {
    const rows = await file('examineRecycleList', { filter: { tab: '0' } });
    expect(rows[0]).toEqual(Object.values(qcColumns).map(({ title }) => title));
    expect(first(rows)).toEqual(numbers);
  });

  it('keep from whoever may inspect a device once more what was found, as the screen does', async () => {
    const id = await desk.offered();
    await desk.draw(id);
    const { order_no: no } = await desk.detail(id);
    numbers.unshift(no);
    const other = await desk.anotherInspector(['recycle:export']);
    for (const [list, columns] of [
      ['orderRecycle', { price: recycleOrderColumns.price.title }],
      ['examineRecycleList', { price: qcColumns.price.title, fell: qcColumns.fell.title, changed: qcColumns.changed.title }],
    ] as const) {
      const told = async (who: Person) => {
        const [titles, row] = await file(list, { filter: { order_no: no, tab: '0' } }, who);
        return Object.values(columns).map((title) => row![titles!.indexOf(title)] ?? '');
      };
      expect(await told(other)).toEqual(Object.values(columns).map(() => ''));
      expect(await told(lead)).not.toEqual(Object.values(columns).map(() => ''));
    }
  });

  it('are walked without a gap, by their ids or by the time that is searched by', async () => {
    const today = server().services.clock.today();
    for (const filter of [{}, { placed_from: today, placed_to: today }]) {
      const walked: string[] = [];
      for (let cursor: string | undefined, begin = true; begin || cursor !== undefined; begin = false) {
        const part = await act(server().services, systemCaller(1), (ctx) => walkRecycles(ctx, { states: [], filter, ids: [] }, { cursor, step: 1 }));
        walked.push(...part.list.map((row) => row.order_no));
        cursor = part.cursor;
      }
      expect(walked).toEqual(numbers);
    }
  });

  it('are for those who may take them out and see the list', async () => {
    await expect(file('orderRecycle', {}, await hired(['OrderRecycle']))).rejects.toThrow(String(platformErrors.FORBIDDEN.code));
    await expect(file('orderRecycle', {}, await hired(['ExamineRecycleList', 'recycle:export']))).rejects.toThrow(String(platformErrors.FORBIDDEN.code));
  });
});
