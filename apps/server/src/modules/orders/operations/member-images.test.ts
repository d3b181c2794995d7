import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { film } from '../../../platform/storage/testing/files.ts';
import { look } from '../../../platform/storage/testing/doors.ts';
import { privatePicture, upload } from '../../../platform/storage/testing/upload.ts';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
});

const operator = () => server().staff.operator;
const keep = (orderNo: string, kind: number, key: string) =>
  post<{ image_id: string }>(server(), operator(), '/merchant/order/detail/uploadMemberImage', { order_id: orderNo, kind, key });
const drop = (orderNo: string, imageId: string) =>
  post(server(), operator(), '/merchant/order/detail/deleteMemberImage', { order_id: orderNo, image_id: imageId, reason: '拍摄不清晰' });
const images = async (orderNo: string) =>
  (
    await get<{ images: { image_id: string; kind_name: string; size: number }[] }>(server(), operator(), '/merchant/order/detail/orderMemberInfo', {
      order_id: orderNo,
    })
  ).result.images;
const show = (orderNo: string, imageId: string, who = operator()) =>
  post<{ value: string }>(server(), who, '/merchant/order/order/orderListDesensitizationInfo', {
    order_id: orderNo,
    field: 'image',
    image_id: imageId,
    reason: '核对资料',
  });

describe('pictures of documents', () => {
  it('are listed without their address, shown by the call for plain data on record, and gone when deleted', async () => {
    const { order_id: no } = await shop.paidOrder();
    const key = await privatePicture(server(), operator());
    const { image_id } = (await keep(no, 1, key)).result;
    const listed = await images(no);
    expect(listed).toMatchObject([{ image_id, kind_name: '身份证人像面' }]);
    expect(listed[0]!.size).toBeGreaterThan(0);
    expect(JSON.stringify(listed)).not.toContain(key);
    const shown = await show(no, image_id);
    expect(shown.result.value).toMatch(new RegExp(`^/image/${key}\\?until=\\d{10}&ticket=`));
    expect((await look(server(), shown.result.value, operator())).statusCode).toBe(200);
    expect((await look(server(), shown.result.value, server().staff.guest)).statusCode).toBe(404);
    expect((await drop(no, image_id)).code).toBe(200);
    expect(await images(no)).toEqual([]);
    expect((await look(server(), shown.result.value, operator())).statusCode).toBe(404);
    expect((await new Desk(server()).history(no)).slice(0, 3).map((entry) => entry.action)).toEqual(['删除证件照片', '查看明文', '上传证件照片']);
  });

  it('are one of each side, and several others', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await keep(no, 2, await privatePicture(server(), operator()))).code).toBe(200);
    expect(await keep(no, 2, await privatePicture(server(), operator()))).toMatchObject({ status: 409, code: ordersErrors.IMAGE_FULL.code });
    for (let n = 0; n < 2; n += 1) expect((await keep(no, 4, await privatePicture(server(), operator()))).code).toBe(200);
    expect(await images(no)).toHaveLength(3);
  });

  it('are neither films, nor another merchant’s, nor taken twice, nor another order’s', async () => {
    const [{ order_id: a }, { order_id: b }] = [await shop.paidOrder(), await shop.paidOrder()];
    const key = await privatePicture(server(), operator());
    const { image_id } = (await keep(a, 4, key)).result;
    expect((await keep(a, 4, key)).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    expect((await keep(b, 1, key)).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    expect((await keep(b, 1, await upload(server(), operator(), film(), 'mp4', 'video'))).code).toBe(uploadErrors.UPLOAD_WRONG_KIND.code);
    expect((await keep(b, 1, await privatePicture(server(), server().staff.guest))).code).toBe(uploadErrors.UPLOAD_UNKNOWN.code);
    expect((await drop(b, image_id)).code).toBe(ordersErrors.IMAGE_UNKNOWN.code);
    expect((await show(b, image_id)).code).toBe(ordersErrors.IMAGE_UNKNOWN.code);
    expect((await show(a, image_id, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('of one side that many send at once become one', async () => {
    const { order_id: no } = await shop.paidOrder();
    const keys = await Promise.all([1, 2, 3].map(() => privatePicture(server(), operator())));
    const answers = await Promise.all(keys.map((key) => keep(no, 3, key)));
    expect(answers.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([200, 2021, 2021]);
  });
});
