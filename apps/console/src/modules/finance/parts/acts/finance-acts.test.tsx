import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done, refused } from '../../../../platform/testing/server.ts';
import { fakeFinanceServer, funds, keptTerms, pageOf, paths, statement, withdrawal } from '../testing/fake-finance.ts';
import { MakeStatement } from './make.tsx';
import { SetPayee } from './payee.tsx';
import { SubmitStatement } from './statement-acts.tsx';
import { SettleTerms } from './terms.tsx';
import { CancelWithdrawal, PayWithdrawal, RejectWithdrawal } from './withdrawal-acts.tsx';

const server = fakeFinanceServer();
const onClose = vi.fn<(done: boolean) => void>();
const given = { row: withdrawal, open: true, onClose };
const stale = () => refused(1040, '数据已被他人修改，请刷新', 409);

async function show(dialog: ReactElement) {
  const app = await renderApp(dialog, { signedIn: true });
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const closed = () => waitFor(() => expect(onClose).toHaveBeenCalledWith(true));

beforeEach(() => {
  onClose.mockClear();
  server.knows(['ReconciliationCenter', 'finance:settle', 'finance:terms']);
});

describe('a withdrawal', () => {
  it('is rejected for a reason only, in the merchant whose it is', async () => {
    server.on('post', paths.review, () => done({ version: 4, effects: [] }));
    await show(<RejectWithdrawal {...given} />);
    await press(/^驳 ?回$/);
    expect(await screen.findByText('请输入原因')).toBeTruthy();
    expect(server.bodies(paths.review)).toEqual([]);
    type(/原因$/, '账户有误');
    await press(/^驳 ?回$/);
    await closed();
    expect(server.bodies(paths.review)).toEqual([{ merchant_id: '2', withdraw_id: '31', version: 3, pass: false, note: '账户有误' }]);
  });

  it('is paid with what was shown to arrive', async () => {
    server.on('post', paths.pay, () => done({ version: 4, effects: [] }));
    const { dialog } = await show(<PayWithdrawal {...given} />);
    expect(dialog.getByText('向 星河数码 的 张* 138****1234 打款 ¥997.50，手续费 ¥2.50')).toBeTruthy();
    await press(/^打 ?款$/);
    await closed();
    expect(server.bodies(paths.pay)).toEqual([{ merchant_id: '2', withdraw_id: '31', version: 3, amount: 99_750 }]);
  });

  it('that somebody changed meanwhile is loaded anew, and cancelled with the version now for the reason that was given', async () => {
    server.on('get', paths.withdrawals, () => done(pageOf([{ ...withdrawal, version: 8 }])));
    server.on('post', paths.cancel, (body) => ((body as { version: number }).version === 8 ? done({ version: 9, effects: [] }) : stale()));
    await show(<CancelWithdrawal {...given} />);
    type(/原因$/, '金额有误');
    await press(/撤 ?销$/);
    expect(await screen.findByText('数据已被他人修改，已重新加载，请核对后再次确认')).toBeTruthy();
    await press(/撤 ?销$/);
    await closed();
    expect(server.bodies(paths.cancel).at(-1)).toEqual({ withdraw_id: '31', version: 8, reason: '金额有误' });
  });
});

describe('a statement', () => {
  const offer = {
    lines: 3,
    amount: 123_400,
    commission: 2_468,
    net: 120_932,
    kinds: [{ kind: 'rent', kind_name: '租金', lines: 3, amount: 123_400, commission: 2_468 }],
    held: 5_000,
  };
  const make = () => show(<MakeStatement whose={{ merchant_id: '2' }} onClose={onClose} />);

  it('is handed in as it was shown', async () => {
    server.on('post', paths.submit, () => done({ version: 6, effects: [] }));
    await show(<SubmitStatement row={statement} open onClose={onClose} />);
    await press(/^提交结算$/);
    await closed();
    expect(server.bodies(paths.submit)).toEqual([{ merchant_id: '2', statement_id: '21', version: 5 }]);
  });

  it('is made once it was shown what it would hold, and opens then', async () => {
    server.on('post', paths.make, () => done({ statement_id: '22', statement_no: 'JS22', offer }));
    const { dialog, place } = await make();
    expect(await dialog.findByText('¥1,209.32')).toBeTruthy();
    expect(dialog.getByRole('row', { name: /租金.*3.*¥1,234.00.*¥24.68/ })).toBeTruthy();
    expect(dialog.getByText('¥50.00')).toBeTruthy();
    type('备注（选填）', '首次结算');
    await press(/^生 ?成$/);
    await closed();
    await waitFor(() => expect(place()).toBe('/financeManagement/reconciliationDetail?merchant_id=2&statement_id=22'));
    expect(server.bodies(paths.make).map(({ preview }) => preview)).toEqual([true, undefined]);
    expect(server.bodies(paths.make).at(-1)).toMatchObject({ merchant_id: '2', note: '首次结算' });
  });

  it('of nothing is refused in its place, and not made', async () => {
    server.on('post', paths.make, () => refused(3903, '截止日前没有可结算的款项', 409));
    const { dialog } = await make();
    expect(await dialog.findByText('截止日前没有可结算的款项')).toBeTruthy();
    await press(/^生 ?成$/);
    expect(await dialog.findByText('结算内容尚未显示，请核对后再生成')).toBeTruthy();
    expect(server.bodies(paths.make).every(({ preview }) => preview === true)).toBe(true);
  });
});

describe('the terms', () => {
  const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...kept } = keptTerms;

  it('are set for the chosen merchant with the version that was seen, and for a reason', async () => {
    server.on('post', paths.saveTerms, () => done({ version: 3 }));
    const { dialog } = await show(<SettleTerms whose={{ merchant_id: '2' }} onClose={onClose} />);
    expect(await dialog.findByText(/^第2版，赵主管/)).toBeTruthy();
    type('租金佣金', '1.5');
    expect(await dialog.findByText('租金佣金 2% → 1.5%')).toBeTruthy();
    type('修改原因', '续签协议');
    await press(/^保 ?存$/);
    await closed();
    expect(server.bodies(paths.saveTerms)).toEqual([{ ...kept, merchant_id: '2', rent_rate: 150, reason: '续签协议' }]);
  });

  it('that somebody else set meanwhile are filled in anew, so that his are not undone', async () => {
    let current: object = keptTerms;
    server.on('get', paths.terms, () => done(current));
    server.on('post', paths.saveTerms, () => stale());
    const { dialog } = await show(<SettleTerms whose={{ merchant_id: '2' }} onClose={onClose} />);
    await dialog.findByText(/^第2版，赵主管/);
    type('租金佣金', '3');
    type('修改原因', '续签协议');
    current = { ...keptTerms, version: 3, fee_rate: 30, made_by: '钱主管' };
    await press(/^保 ?存$/);
    expect(await dialog.findByText(/^第3版，钱主管/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('提现手续费比例').value).toBe('0.30');
    expect(screen.getByLabelText<HTMLInputElement>('租金佣金').value).toBe('2.00');
    expect(dialog.getByText('没有修改')).toBeTruthy();
  });

  it('are read only by others', async () => {
    server.knows(['ReconciliationCenter'], true);
    const { dialog } = await show(<SettleTerms whose={{}} onClose={onClose} />);
    expect(await dialog.findByText('租金 2%，买断 2%，售卖 2%，赔付 0%，其他同租金')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /保 ?存/ })).toBeNull();
    expect(server.queries(paths.terms).at(-1)).toEqual({});
  });
});

describe('the account that is paid to', () => {
  it('is a phone number or an email, and may be paid to from when the server says', async () => {
    server.on('post', paths.payee, () => done({ from: '2099-01-01T00:00:00.000Z' }));
    await show(<SetPayee funds={funds()} onClose={onClose} />);
    type('收款人姓名', '张三');
    type('收款账号', '12345');
    type('原因', '更换账户');
    await press(/^保 ?存$/);
    expect(await screen.findByText('收款账号须为手机号或邮箱')).toBeTruthy();
    type('收款账号', 'pay@example.com');
    type('确认收款账号', 'pay@example.org');
    await press(/^保 ?存$/);
    expect(await screen.findByText('两次输入的收款账号不一致')).toBeTruthy();
    type('确认收款账号', 'pay@example.com');
    await press(/^保 ?存$/);
    await closed();
    expect(server.bodies(paths.payee)).toEqual([{ holder: '张三', account: 'pay@example.com', reason: '更换账户' }]);
    expect(await screen.findByText('收款账户已变更，2099-01-01 08:00:00 起可提现')).toBeTruthy();
  });
});
