import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk, type Document } from '../../../reliability/desk.ts';
import { FaultyChannel, type Fault } from '../../../reliability/faulty-channel.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('trying a document again', () => {
  let shop: Shop;
  let desk: Desk;
  const me = () => server().staff.operator;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });

  /** A cancelled order whose release and refund met these faults. */
  async function cancelled(...faults: Fault[]): Promise<{ no: string; channel: FaultyChannel; documents: Document[] }> {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const { order_id: no } = await shop.paidOrder();
    channel.next = faults;
    await desk.cancel(me(), no, await desk.version(no));
    return { no, channel, documents: (await desk.bills(no)).documents };
  }
  const told = async (no: string) =>
    (await get<{ list: { kind: string; title: string; text: string }[] }>(server(), me(), '/privilege/my/notices')).result.list.filter((each) =>
      each.text.includes(no),
    );
  const of = (documents: Document[], kind: string) => documents.find((each) => each.kind === kind)!.id;

  it('that failed makes a new one with a number of its own, on record with who did it', async () => {
    const { no, documents } = await cancelled('none', 'refused');
    expect(await desk.retry(me(), of(documents, 'refund'))).toMatchObject({ code: 200, result: { state: 'unknown' } });
    const refunds = (await desk.bills(no)).documents.filter((each) => each.kind === 'refund');
    expect(refunds.map((each) => [each.out_trade_no, each.state])).toEqual([
      [`R${no}002`, 'succeeded'],
      [`R${no}001`, 'failed'],
    ]);
    expect((await desk.history(no)).find((each) => each.action === '重试退款')).toMatchObject({ actor_name: '员工operator' });
  });

  it('that failed is told to those who may, once, and to nobody else', async () => {
    const { no } = await cancelled('none', 'refused');
    expect(await told(no)).toEqual([expect.objectContaining({ kind: 'document-failed', title: '退款失败' })]);
    expect((await get<{ list: unknown[] }>(server(), server().staff.reviewer, '/privilege/my/notices')).result.list).toEqual([]);
    const { no: well } = await cancelled();
    expect(await told(well)).toEqual([]);
  });

  it('that was not answered asks for it, and makes none', async () => {
    const { no, channel, documents } = await cancelled('lost', 'lost');
    for (const kind of ['unfreeze', 'refund']) expect((await desk.retry(me(), of(documents, kind))).code).toBe(200);
    expect(channel.asks).toBe(2);
    expect(await desk.documents(no)).toEqual(['freeze succeeded', 'payment succeeded', 'unfreeze succeeded', 'refund succeeded']);
  });

  it('works time after time, until it succeeds and no longer', async () => {
    const { no, channel, documents } = await cancelled('refused', 'none');
    for (let n = 0; n < 3; n += 1) {
      channel.next = ['refused'];
      expect((await desk.retry(me(), of(documents, 'unfreeze'))).code).toBe(200);
    }
    expect((await desk.retry(me(), of(documents, 'unfreeze'))).code).toBe(200);
    expect((await desk.retry(me(), of(documents, 'unfreeze'))).code).toBe(billsErrors.NOT_RETRIABLE.code);
    expect([channel.moved('unfreeze', no), (await desk.bills(no)).totals.frozen]).toEqual([150_000, 0]);
  });

  it('says before what goes to whom, and does nothing until it is confirmed', async () => {
    const { no, channel, documents } = await cancelled('none', 'refused');
    const { result } = await desk.retry(me(), of(documents, 'refund'), { preview: true });
    expect(result.effects).toEqual([{ what: `退款 R${no}001`, from: '失败（余额不足）', to: '经测试渠道退回用户', amount: 30_000 }]);
    expect([channel.moved('refund', no), (await desk.bills(no)).documents.filter((each) => each.kind === 'refund')]).toMatchObject([0, [{ state: 'failed' }]]);
  });

  it('is refused when the document is not the one that was seen, or was tried again', async () => {
    const { no, channel, documents } = await cancelled('none', 'refused');
    const id = of(documents, 'refund');
    expect(await desk.retry(me(), id, { version: 1 })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    const { version } = documents.find((each) => each.id === id)!;
    channel.next = ['refused'];
    expect((await desk.retry(me(), id, { document_id: id, version })).code).toBe(200);
    expect(await desk.retry(me(), id, { document_id: id, version })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    expect((await desk.bills(no)).documents.filter((each) => each.kind === 'refund')).toHaveLength(2);
  });

  it('is for money on its way back only, and not for what succeeded', async () => {
    const { documents } = await cancelled();
    for (const kind of ['freeze', 'payment', 'refund', 'unfreeze'])
      expect(await desk.retry(me(), of(documents, kind))).toMatchObject({ status: 409, code: billsErrors.NOT_RETRIABLE.code });
  });

  it('is refused without the right, for another merchant, and for what is not there', async () => {
    const { documents } = await cancelled('refused');
    const id = of(documents, 'unfreeze');
    expect((await desk.retry(server().staff.nobody, id)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.retry(server().staff.guest, id)).code).toBe(billsErrors.DOCUMENT_NOT_FOUND.code);
    expect((await desk.retry(me(), '999999')).code).toBe(billsErrors.DOCUMENT_NOT_FOUND.code);
  });
});
