import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { film, pdf } from '../../../platform/storage/testing/files.ts';
import { privatePicture, upload } from '../../../platform/storage/testing/upload.ts';
import { look } from '../../../platform/storage/testing/doors.ts';
import { get, post } from '../../../testing/http.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Shown {
  key: string;
  url: string;
  type: string;
}
const read = async (who: Person) =>
  (await get<{ licence: Shown | null; shop_video: Shown | null; agreement: Shown | null; version: number }>(server(), who, '/merchant/guest/materials')).result;
const save = (who: Person, body: Record<string, unknown>) => post<{ version: number }>(server(), who, '/merchant/guest/materials/save', body);

describe('the materials of a merchant', () => {
  const guest = () => server().staff.guest;

  it('are empty at first; the licence is needed, film and agreement may follow', async () => {
    expect(await read(guest())).toEqual({ licence: null, shop_video: null, agreement: null, version: 1 });
    expect(await save(guest(), { version: 1 })).toMatchObject({ status: 400, code: platformErrors.INVALID_INPUT.code });
    const licence = await privatePicture(server(), guest());
    const shop_video = await upload(server(), guest(), film(), 'mp4', 'video');
    const agreement = await upload(server(), guest(), pdf(), 'pdf', 'pdf');
    expect((await save(guest(), { version: 1, licence, shop_video, agreement })).result).toEqual({ version: 2 });
    expect(await read(guest())).toMatchObject({
      licence: { key: licence, url: `/image/${licence}`, type: 'image/png' },
      shop_video: { key: shop_video, url: `/file/${shop_video}`, type: 'video/mp4' },
      agreement: { key: agreement, url: `/file/${agreement}`, type: 'application/pdf' },
      version: 2,
    });
  });

  it('that are replaced are seen no more, those that stay stay', async () => {
    const before = await read(guest());
    const licence = await privatePicture(server(), guest());
    expect((await save(guest(), { version: 2, licence, agreement: before.agreement!.key })).result).toEqual({ version: 3 });
    expect(await read(guest())).toMatchObject({ licence: { key: licence }, shop_video: null, agreement: before.agreement });
    expect((await look(server(), before.licence!.url, guest())).statusCode).toBe(404);
    expect((await look(server(), before.agreement!.url, guest())).statusCode).toBe(200);
  });

  it('are neither another merchant’s, nor of another kind, nor for everybody to see, nor made up', async () => {
    const { version } = await read(guest());
    const theirs = await privatePicture(server(), server().staff.admin);
    const reel = await upload(server(), guest(), film(), 'mp4', 'video');
    const open = await upload(server(), guest(), pdf(), 'pdf', 'pdf', 'public');
    for (const [licence, code] of [
      [theirs, 1231],
      ['m2/own/aaaaaaaaaaaaaaaaaaaaaa.png', 1231],
      [reel, 1233],
      [open, 1030],
    ] as const)
      expect((await save(guest(), { version, licence })).code).toBe(code);
    expect((await read(guest())).version).toBe(version);
  });

  it('are saved once when two save at once', async () => {
    const { version } = await read(guest());
    const keys = await Promise.all([1, 2, 3, 4].map(() => privatePicture(server(), guest())));
    const answers = await Promise.all(keys.map((licence) => save(guest(), { version, licence })));
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 1040, 1040, 1040]);
    expect((await read(guest())).version).toBe(version + 1);
  });

  it('are changed by those only who may', async () => {
    expect(await save(server().staff.nobody, { version: 1, licence: 'm1/own/aaaaaaaaaaaaaaaaaaaaaa.png' })).toMatchObject({
      status: 403,
      code: platformErrors.FORBIDDEN.code,
    });
    expect((await get(server(), server().staff.nobody, '/merchant/guest/materials')).code).toBe(200);
  });
});
