import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TemplateDetail } from '@merchant-admin/contract/coupons/template-cells';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../platform/testing/render-app.tsx';
import { done } from '../../../../platform/testing/server.ts';
import { fakeCouponServer, paths, template } from '../testing/fake-coupons.ts';
import { TemplateForm } from './template-form.tsx';

const server = fakeCouponServer();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function save() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /保\s?存$/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
async function show(one?: TemplateDetail) {
  server.knows(['coupon:edit']);
  server.on('post', paths.save, () => done({ template_id: '7', version: 1 }));
  const app = await renderApp(<TemplateForm {...(one && { template: one })} />, { signedIn: true, at: '/offlineStore/couponManagement/createCoupon' });
  await screen.findByLabelText('名称');
  return app;
}

describe('the form of a template', () => {
  it('tells what a customer gets while it is filled in, and sends what belongs to its kind', async () => {
    await show();
    type('名称', '满300减50');
    type('减免金额', '50');
    type('使用门槛', '300');
    type('发放量', '100');
    expect(await screen.findByText(/^用户得到：满¥300.00减¥50.00，.*共100张，每人限1张$/)).toBeTruthy();
    expect(screen.getByText('全部使用最多优惠¥5,000.00')).toBeTruthy();
    await save();
    expect(await screen.findByText('请选择适用范围', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(server.bodies(paths.save)).toEqual([]);
    fireEvent.mouseDown(screen.getByLabelText('适用范围'));
    fireEvent.click(await screen.findByText('总租金'));
    fireEvent.click(screen.getByRole('radio', { name: '领取后N天' }));
    await screen.findByLabelText('领取后有效天数');
    await save();
    await waitFor(() => expect(server.bodies(paths.save)).toHaveLength(1));
    const body = server.bodies(paths.save)[0]!;
    expect(body).toMatchObject({
      name: '满300减50',
      coupon_type: 1,
      scope: 8,
      value: 5_000,
      threshold: 30_000,
      cap: 0,
      stock: 100,
      valid_kind: 1,
      valid_days: 30,
    });
    expect('valid_from' in body).toBe(false);
  });

  it('says at once, beside the field, that a coupon would take off more than it asks for', async () => {
    await show();
    type('减免金额', '30');
    type('使用门槛', '20');
    expect(await screen.findByText('使用门槛须大于减免金额', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(screen.queryByText(/^用户得到：/)).toBeNull();
    type('减免金额', '10');
    await waitFor(() => expect(screen.queryByText('使用门槛须大于减免金额')).toBeNull());
    expect(screen.getByText(/^用户得到：满¥20.00减¥10.00/)).toBeTruthy();
    type('减免金额', '20');
    expect(await screen.findByText('使用门槛须大于减免金额', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  });

  it('asks for a percent of a discount, warns where it has no end, and forgets what was typed for another type', async () => {
    await show();
    type('减免金额', '50');
    fireEvent.click(screen.getByRole('radio', { name: '折扣券' }));
    const percent = await screen.findByLabelText<HTMLInputElement>('支付比例');
    expect(percent.value).toBe('');
    fireEvent.change(percent, { target: { value: '88' } });
    expect(await screen.findByText(/^用户得到：打8.8折/)).toBeTruthy();
    expect(screen.getByText(/^折扣券没有设置最多减免/)).toBeTruthy();
  });

  it('of one that was online lets only more be given, and sends the rest as it was', async () => {
    await show(template({ stores: [{ value: '1', name: '南山店' }] }) as unknown as TemplateDetail);
    expect(screen.getByText('南山店')).toBeTruthy();
    expect(screen.getByText(/^该优惠券已上线过/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('名称').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('减免金额').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('发放量').disabled).toBe(false);
    type('发放量', '200');
    await save();
    await waitFor(() => expect(server.bodies(paths.save)).toHaveLength(1));
    expect(server.bodies(paths.save)[0]).toMatchObject({
      template_id: '7',
      version: 3,
      stock: 200,
      name: '老客立减50元',
      value: 5_000,
      valid_to: '2027-01-31',
    });
  });
});
