import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { ChangeGoodsDialog } from './change-goods-dialog.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';

const server = fakeServer();
const no = '202601010000000001';
const edit = '/merchant/order/detail/editOrderMemberInfo';
const user = {
  name: '张*',
  phone: '138****0001',
  id_card: '110*',
  receiver_name: '张*',
  receiver_phone: '138****0001',
  region: '北京市朝阳区',
  street: '建国路******',
};
const order = { order_id: no, version: 3, user } as Parameters<typeof EditMemberDialog>[0]['order'];
const sent = (path: string) => server.requests.filter((request) => request.path === path).map((request) => request.body);

it('the region is chosen by province and city, its county written; the server’s refusal stands in the dialog', async () => {
  server.on('post', '/merchant/order/city/list', () =>
    done({
      list: [
        { code: '440000', name: '广东省', children: [{ code: '440300', name: '深圳市' }] },
        { code: '110000', name: '北京市', children: [{ code: '110100', name: '北京市' }] },
      ],
    }),
  );
  server.on('post', edit, () => refused(2047, '该商品不支持发货到收货地区，请更换收货地址', 409));
  await renderApp(<EditMemberDialog order={order} onClose={() => undefined} />);
  await userEvent.click(await screen.findByLabelText('所在地区'));
  await userEvent.click(await screen.findByText('广东省'));
  await userEvent.click(await screen.findByText('深圳市'));
  await userEvent.type(await screen.findByLabelText('区县'), '南山区');
  await userEvent.type(screen.getByLabelText('原因'), '用户更正');
  await userEvent.click(screen.getByRole('button', { name: /保.*存/ }));
  expect(await screen.findByText('该商品不支持发货到收货地区，请更换收货地址')).toBeTruthy();
  expect(sent(edit)).toEqual([{ order_id: no, version: 3, region: '广东省深圳市南山区', reason: '用户更正' }]);
});

it('other goods for the same money are changed to by their own call, other SKUs by theirs', async () => {
  const choice = { stock: 5, allowed: true, reason: '' };
  server.on('get', '/merchant/order/detail/orderGoodsChoices', () =>
    done({
      allowed: true,
      reason: '',
      list: [{ ...choice, sku_id: '11', sku_name: '白色', current: false }],
      others: [{ ...choice, sku_id: '22', goods_name: '手机乙', sku_name: '蓝色' }],
    }),
  );
  const change = '/merchant/order/detail/order_change_goods';
  server.on('post', change, () => done({ order_id: no, version: 4, effects: [] }));
  const onClose = vi.fn<(done: boolean) => void>();
  await renderApp(<ChangeGoodsDialog order={order} onClose={onClose} />);
  await userEvent.click(await screen.findByLabelText('新规格'));
  await userEvent.click(await screen.findByText('手机乙 蓝色（库存 5）'));
  await userEvent.type(screen.getByLabelText('原因'), '用户换机');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '修改商品' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: '修改商品' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent(change).at(-1)).toMatchObject({ order_id: no, sku_id: '22', reason: '用户换机', preview: false });
  expect(sent('/merchant/order/detail/editOrderGoods')).toEqual([]);
});
