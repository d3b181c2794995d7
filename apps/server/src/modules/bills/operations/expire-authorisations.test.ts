import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { changeOrder, lockOrder } from '../../orders/index.ts';

const server = useServer();
let till: Till;
let desk: Desk;
const day = 86_400_000;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});

/** Moves the end of the deposit's authorisation to so many days after the clock's day. */
const expiresIn = (no: string, days: number) =>
  act(server().services, systemCaller(1), async (ctx) =>
    changeOrder(ctx, (await lockOrder(ctx, no)).id, { authorisation_expires_at: new Date(ctx.now.getTime() + days * day) }),
  );
const preview = (no: string) => till.get<Record<'frozen' | 'left' | 'status_name' | 'expired', unknown>>('depositPreview', { order_id: no });
/** A lease of whose deposit a part was taken. */
async function takenInPart(): Promise<string> {
  const { order_id: no } = await till.leased();
  const asked = await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' });
  await till.decide('deduction', 'Pass', asked.result.request_id);
  return no;
}

describe('the authorisation of a deposit', () => {
  it('that was taken in part is warned of and marked as expired like a whole one', async () => {
    const no = await takenInPart();
    expect(await preview(no)).toMatchObject({ status_name: '部分转支付', frozen: 140_000, left: 140_000, expired: false });
    await expiresIn(no, 5);
    await desk.sweep();
    const notices = async () => {
      const { list } = (await get<{ list: { title: string; text: string }[] }>(server(), server().staff.admin, '/privilege/my/notices')).result;
      return list.filter((each) => each.text.includes(no)).map((each) => each.title);
    };
    expect(await notices()).toEqual(['押金授权即将过期']);
    await expiresIn(no, -1);
    await desk.sweep();
    expect(new Set(await notices())).toEqual(new Set(['押金授权即将过期', '押金授权已过期']));
    expect((await desk.history(no)).filter((each) => each.action === '押金授权过期')).toHaveLength(1);
    expect(await preview(no)).toMatchObject({ status_name: '授权过期', frozen: 140_000, left: 0, expired: true });
  });

  it('that has run out lets nothing be taken, whoever asks, and a request that waited is not agreed to', async () => {
    const { order_id: no } = await till.leased();
    const waiting = await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' });
    await expiresIn(no, -1);
    const refused = { status: 409, code: billsErrors.DEPOSIT_EXPIRED.code, message: expect.stringContaining('押金授权已过期') as string };
    expect(await till.decide('deduction', 'Pass', waiting.result.request_id)).toMatchObject(refused);
    expect((await till.decide('deduction', 'Revoke', waiting.result.request_id, server().staff.admin, '授权过期')).code).toBe(200);
    expect(await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' })).toMatchObject(refused);
    expect(await till.act('depositDeduction', no, { bill_ids: await till.rents(no, 2), reason: '抵扣' })).toMatchObject(refused);
    expect(await preview(no)).toMatchObject({ frozen: 150_000, left: 0, expired: true });
  });
});
