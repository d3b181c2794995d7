import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import IntakeEdit from './intake-edit.tsx';

const server = fakeServer();
const save = '/merchant/stock/intake/save';
const [first, second, misread] = ['490154203237518', '356938035643809', '490154203237519'];
interface Sent {
  readonly preview?: boolean;
  readonly place: string;
  readonly counting: string;
  readonly lines: readonly { readonly number: string; readonly sku_id: string; readonly degree: number; readonly price?: number }[];
}
const saved = () =>
  server.requests.filter(({ path }) => path === save).map(({ body, headers }) => ({ body: body as Sent, key: headers.get('idempotency-key') }));
const acts = () => saved().filter(({ body }) => body.preview !== true);

const answer = (body: Sent, problems: Readonly<Record<string, string>> = {}) =>
  done({
    intake_id: body.preview === true ? '' : '5',
    intake_no: body.preview === true ? '' : 'RK00000005',
    lines: body.lines.map(({ number }) => ({ number, problem: problems[number] ?? '', note: '' })),
  });

async function show(problems: Readonly<Record<string, string>> = {}, tags = ['stock:intake', 'stock:cost', 'HeadOfficeInventory']) {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('get', '/merchant/offline/store/options', () => done({ list: [{ value: '3', name: '望京店' }] }));
  server.on('get', '/merchant/order/deliver/:suppliers', () => done({ list: [] }));
  server.on('get', '/dmp/goods/goodsSelect', () => done({ list: [{ id: '1', name: '测试手机' }], total: 1, total_capped: false, page: 1, page_size: 20 }));
  server.on('get', '/merchant/goods/goods_sku_list', () =>
    done({ degree: 99, list: ['11', '12'].map((sku) => ({ sku_id: sku, goods_attr_name: sku === '11' ? '256G 黑色' : '512G 黑色', stock: 0 })) }),
  );
  server.on('post', save, (body) => answer(body as Sent, problems));
  await renderApp(<IntakeEdit />, { signedIn: true });
}
async function choose(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '扫描IMEI/SN' });
const scan = (code: string) => userEvent.type(field(), `${code}{Enter}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }));

describe('taking in', () => {
  it('takes numbers by a scanner’s Enter, which stays in the field; a repeat is told and not taken', async () => {
    await show();
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    await scan(first);
    expect(screen.getByText(`第1台 ${first} 已添加`)).toBeTruthy();
    await scan(first);
    expect(screen.getByText(`${first}已在列表中，没有重复添加`)).toBeTruthy();
    await scan(second);
    expect(screen.getByText('已录入2台')).toBeTruthy();
    expect([field().value, document.activeElement]).toEqual(['', field()]);
    expect(acts()).toEqual([]);
  });

  it('begins with how used the goods are, and keeps what is chosen instead when another SKU of them is chosen', async () => {
    await show();
    expect(await screen.findByTitle('全新')).toBeTruthy();
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    expect(await screen.findByTitle('99新')).toBeTruthy();
    await scan(first);
    await choose('成色', '95新');
    await choose('规格', '512G 黑色');
    await scan(second);
    await press('确认入库');
    await waitFor(() =>
      expect(acts()).toMatchObject([
        {
          body: {
            lines: [
              { number: first, sku_id: '11', degree: 99 },
              { number: second, sku_id: '12', degree: 95 },
            ],
          },
        },
      ]),
    );
  });

  it('says at once that a number was misread, and sends nothing until it is mended', async () => {
    await show();
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    await scan(misread);
    expect(screen.getByText(`第1台 ${misread}：IMEI校验位不正确，请核对`)).toBeTruthy();
    expect(screen.getByText('已录入1台，1台需要核对')).toBeTruthy();
    await press('确认入库');
    expect(await screen.findByText('第1台：IMEI校验位不正确，请核对')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it('takes several pasted lines, and gives those that were scanned before the SKU that is chosen later', async () => {
    await show();
    fireEvent.paste(await screen.findByRole('textbox', { name: '扫描IMEI/SN' }), { clipboardData: { getData: () => `${first},,,2999\n${second}\n` } });
    expect(screen.getByText('已添加2台')).toBeTruthy();
    expect(screen.getByText('已录入2台，2台需要核对')).toBeTruthy();
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    expect(await screen.findByText('已录入2台，核对无误', undefined, { timeout: 4000 })).toBeTruthy();
    await press('确认入库');
    expect(await screen.findByText('已入库2台')).toBeTruthy();
    expect(acts()).toMatchObject([
      { body: { place: 'head', counting: 'added', lines: [{ number: first, sku_id: '11', price: 299_900 }, { number: second }] } },
    ]);
  });

  it('tells what the server says of a number beside it, before anything is saved', async () => {
    await show({ [second]: '设备在订单 202611200000000001 中' });
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    await scan(first);
    await scan(second);
    expect(await screen.findByText('设备在订单 202611200000000001 中', undefined, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByText('已录入2台，1台需要核对')).toBeTruthy();
  });

  it('loses nothing when saving fails, does it once when it is tried again, and goes on with the same goods', async () => {
    await show();
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    await scan(first);
    server.on('post', save, (body) => ((body as Sent).preview === true ? answer(body as Sent) : refused(3405, `${first}：已在库`, 409)));
    await press('确认入库');
    expect(await screen.findByText(`${first}：已在库`)).toBeTruthy();
    expect(screen.getByText(/^已录入1台/)).toBeTruthy();
    server.on('post', save, (body) => answer(body as Sent));
    await press('确认入库');
    expect(await screen.findByText('已入库1台')).toBeTruthy();
    expect(new Set(acts().map(({ key }) => key)).size).toBe(1);
    await press('继续入库');
    expect(await screen.findByText('已录入0台')).toBeTruthy();
    expect(screen.getByTitle('256G 黑色')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('by a sheet begins once it is known where the devices come to', async () => {
    await show({}, ['stock:intake']);
    server.on('get', '/platform/import/columns', () => done({ list: [{ title: '串号', required: true, note: '' }], lists_waiting: false }));
    await userEvent.click(await screen.findByRole('button', { name: '按表格导入' }));
    expect(await screen.findByText('请选择入库地点')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose('入库地点', '望京店');
    await press('按表格导入');
    expect(await screen.findByRole('dialog', { name: '按表格导入设备' })).toBeTruthy();
  });

  it('asks for no prices who may not see costs, and says so where one is pasted', async () => {
    await show({}, ['stock:intake', 'HeadOfficeInventory']);
    await choose('商品', '测试手机');
    await choose('规格', '256G 黑色');
    expect(screen.queryByText('采购价（每台）')).toBeNull();
    expect(screen.getByText('每行一台：IMEI，或 IMEI,IMEI2,SN')).toBeTruthy();
    fireEvent.paste(field(), { clipboardData: { getData: () => `${first},,,2999\n${second}\n` } });
    expect((await screen.findAllByText('没有查看设备成本的权限，不能填写价格')).length).toBeGreaterThan(0);
    expect(screen.queryByText('采购价')).toBeNull();
  });

  it('is not offered to who may not', async () => {
    await show({}, ['IntakeList']);
    expect(await screen.findByText('没有设备入库的权限，请联系管理员开通')).toBeTruthy();
  });
});
