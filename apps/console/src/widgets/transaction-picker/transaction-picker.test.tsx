import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { nothingPicked, TransactionPicker, type PickedTrade, type PickerInputs, type TradeLoaders } from './index.ts';

const trades = [
  { outTradeNo: 'OUT10001', trade_no: 'T1', amount: 123_450, paidTime: '2026-03-01T02:03:04Z', created_at: '2026-03-01T02:03:00Z' },
  { outTradeNo: 'OUT10002', trade_no: 'T2', amount: 5, paidTime: '', created_at: '2026-03-02T02:03:00Z', originOutTradeNo: 'OUT1' },
];
const loaders = () => ({
  paymentTrades: vi.fn<TradeLoaders['paymentTrades']>(async () => ({ result: trades })),
  offlineList: vi.fn<TradeLoaders['offlineList']>(async () => ({
    ret_code: 200,
    result: [{ trade_no: 'OFF12345', amount: 100, created_at: '2026-03-01T00:00:00Z' }],
  })),
  offlinePay: vi.fn<TradeLoaders['offlinePay']>(async () => ({ ret_code: 200, result: { pay_msg: '支付成功', query_status: 2 } })),
});
const base: PickerInputs = { type: 1, refundTypeKey: 2, refundKindKey: 1, orderId: 'ZL1', orderBillId: '7', billStatus: 1, modeType: 'payment' };

const changed = vi.fn<(value: string | undefined, picked: PickedTrade) => void>();
let calls = loaders();

function Held(inputs: Partial<PickerInputs>) {
  const [value, setValue] = useState<string>();
  return <TransactionPicker {...base} {...inputs} loaders={calls} value={value} onChange={(next, picked) => (setValue(next), changed(next, picked))} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '交易流水号' });
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent);
const choose = (number: string) => fireEvent.click(screen.getByText(number, { selector: '.ant-select-item-option-content *' }));

beforeEach(() => {
  calls = loaders();
  changed.mockReset();
  vi.useFakeTimers();
});

async function found(text = 'OUT10') {
  type(text);
  await wait(1000);
}

describe('a search', () => {
  it('is made 1000 ms after the last of at least five characters', async () => {
    renderWidget(<Held />);
    type('OUT1');
    await wait(3000);
    type('OUT10');
    await wait(999);
    type('OUT100');
    await wait(999);
    expect(calls.paymentTrades).not.toHaveBeenCalled();
    await wait(1);
    expect(calls.paymentTrades).toHaveBeenCalledOnce();
    expect(calls.paymentTrades.mock.calls[0]?.[0]).toEqual({ outTradeNo: 'OUT100', type: 1, refundType: 2, orderId: 'ZL1', order_bill_id: '7' });
  });

  it.each([3, '3'])('asks for refund type 52 when the key is %j', async (refundTypeKey) => {
    renderWidget(<Held refundTypeKey={refundTypeKey} />);
    await found();
    expect(calls.paymentTrades.mock.calls[0]?.[0]).toMatchObject({ refundType: 52 });
  });

  it('is made with an empty text when the field was just focused, and not when the text is emptied', async () => {
    renderWidget(<Held />);
    fireEvent.focus(field());
    await wait(1000);
    expect(calls.paymentTrades.mock.calls.map(([query]) => query.outTradeNo)).toEqual(['']);
    type('OUT');
    type('');
    await wait(3000);
    expect(calls.paymentTrades).toHaveBeenCalledOnce();
    expect(changed).toHaveBeenLastCalledWith(undefined, nothingPicked);
  });

  it('never shows an older answer after a newer question', async () => {
    const answers: ((found: { result: typeof trades }) => void)[] = [];
    calls.paymentTrades.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    renderWidget(<Held />);
    await found('AAAAA');
    await found('BBBBB');
    answers[1]?.({ result: trades.slice(1) });
    await wait(0);
    answers[0]?.({ result: trades.slice(0, 1) });
    await wait(0);
    expect(shown()).toEqual(['OUT10002¥0.052026-03-02 10:03:00']);
    expect(calls.paymentTrades.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('says 查询中 while it is under way, and 无匹配数据 when nothing fits', async () => {
    calls.paymentTrades.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve({ result: [] }), 500)));
    renderWidget(<Held />);
    await found();
    expect(screen.getByText('查询中')).toBeTruthy();
    await wait(500);
    expect(screen.getByText('无匹配数据')).toBeTruthy();
    type('');
    expect(screen.getAllByText('请输入至少5位交易流水号')).not.toEqual([]);
  });

  it('that fails says why and is made again by 重试, at once', async () => {
    calls.paymentTrades.mockRejectedValueOnce(new Error('渠道查询超时'));
    renderWidget(<Held />);
    await found();
    expect(screen.getByRole('alert').textContent).toContain('渠道查询超时');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await wait(0);
    expect(shown()).toHaveLength(2);
  });

  it('waits until the input method has composed', async () => {
    renderWidget(<Held />);
    fireEvent.compositionStart(field());
    type('OUT10 ni');
    await wait(3000);
    expect(calls.paymentTrades).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field());
    await wait(1000);
    expect(calls.paymentTrades.mock.calls[0]?.[0].outTradeNo).toBe('OUT10 ni');
  });
});

describe('a choice', () => {
  it('emits its list entry and says that there is a number', async () => {
    renderWidget(<Held />);
    await found();
    choose('OUT10001');
    expect(changed).toHaveBeenCalledExactlyOnceWith('OUT10001', { ...trades[0], originOutTradeNo: '', hasNumber: true });
  });

  it('locks the field for a second', async () => {
    renderWidget(<Held />);
    await found();
    choose('OUT10001');
    await wait(999);
    choose('OUT10002');
    expect(changed).toHaveBeenCalledOnce();
    await wait(1000);
    choose('OUT10002');
    expect(changed).toHaveBeenLastCalledWith('OUT10002', { ...trades[1], hasNumber: true });
  });

  it.each(['refundTypeKey', 'refundKindKey', 'billStatus'] as const)('and its list go when %s changes', async (key) => {
    const view = renderWidget(<Held />);
    await found();
    choose('OUT10001');
    view.update(<Held {...{ [key]: 9 }} />);
    expect(changed).toHaveBeenLastCalledWith(undefined, nothingPicked);
    fireEvent.mouseDown(field());
    expect(shown()).toEqual([]);
  });

  it('that is cleared empties the list and emits the reset payload', async () => {
    renderWidget(<Held />);
    await found();
    choose('OUT10001');
    fireEvent.click(document.querySelector('.ant-select-clear') as Element);
    expect(changed).toHaveBeenLastCalledWith(undefined, nothingPicked);
    fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 40 });
    await wait(100);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual([]);
  });
});

it('a choice stays when the list closes, and when an input method is left without a text', async () => {
  renderWidget(<Held />);
  await found();
  choose('OUT10001');
  await wait(100);
  expect(field().value).toBe('');
  fireEvent.compositionStart(field());
  type('zu');
  type('');
  fireEvent.compositionEnd(field());
  fireEvent.blur(field());
  await wait(3000);
  expect(changed).toHaveBeenCalledOnce();
});

describe('offline', () => {
  it('refunds are listed by order, bill and trade number', async () => {
    renderWidget(<Held modeType="offline-refund" />);
    await found('OFF12');
    expect(calls.offlineList.mock.calls[0]?.[0]).toEqual({ order_id: 'ZL1', order_bill_id: '7', trade_no: 'OFF12' });
    choose('OFF12345');
    expect(changed.mock.calls[0]?.[1]).toMatchObject({ hasNumber: true, trade_no: 'OFF12345', amount: 100 });
  });

  it('a list that is refused says why', async () => {
    calls.offlineList.mockResolvedValue({ ret_code: 500, ret_msg: '账单不存在' });
    renderWidget(<Held modeType="offline-refund" />);
    await found();
    expect(screen.getByRole('alert').textContent).toContain('账单不存在');
  });

  it('what was typed stands with the reason for which nothing was found', async () => {
    calls.offlineList.mockResolvedValue({ ret_code: 500, ret_msg: '未查询到该笔收款' });
    renderWidget(<Held modeType="offline-refund" />);
    await found('OFF12');
    expect(screen.getByRole('alert').textContent).toContain('OFF12：未查询到该笔收款');
  });

  it('one payment is asked for by its number, and chosen with the channel’s word for it', async () => {
    renderWidget(<Held modeType="offline-pay" />);
    fireEvent.focus(field());
    await wait(1000);
    expect(calls.offlinePay).not.toHaveBeenCalled();
    await found('PAY123');
    expect(calls.offlinePay.mock.calls[0]?.[0]).toEqual({ order_id: 'ZL1', order_bill_id: '7', trade_no: 'PAY123' });
    choose('PAY123');
    expect(changed.mock.calls[0]?.[1].check).toEqual({
      checkSuccess: true,
      checkTips: '支付成功',
      trade_no: 'PAY123',
      pay_msg: '支付成功',
      query_status: 2,
      queryStatus: 2,
      discountType: null,
    });
  });

  it('a payment that did not succeed cannot be chosen and says its pay_msg', async () => {
    calls.offlinePay.mockResolvedValue({ ret_code: 200, result: { pay_msg: '交易关闭', query_status: 1 } });
    renderWidget(<Held modeType="offline-pay" />);
    await found('PAY123');
    expect(screen.getByRole('alert').textContent).toContain('交易关闭');
    expect(shown()).toEqual([]);
  });
});
