import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const needsSigning = async () =>
  (await get<{ guest_info: { need_sign: boolean } }>(server(), server().staff.unsigned, '/privilege/my/info')).result.guest_info.need_sign;
const sign = () => post(server(), server().staff.unsigned, '/merchant/guest/contract/confirm');

describe('the cooperation agreement', () => {
  it('is read before it is signed, and everything else waits for it', async () => {
    expect(await needsSigning()).toBe(true);
    const { result } = await get<{ title: string; paragraphs: string[] }>(server(), server().staff.unsigned, '/merchant/guest/contract');
    expect(result.title).toBe('入驻合作协议');
    expect(result.paragraphs.length).toBeGreaterThan(3);
    expect((await get(server(), server().staff.unsigned, '/merchant/guest/detail')).code).toBe(platformErrors.CONTRACT_UNSIGNED.code);
  });

  it('is signed once, by two at once too, and opens the console from the next request on', async () => {
    const answers = await Promise.all([sign(), sign(), sign()]);
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 1121, 1121]);
    expect(await needsSigning()).toBe(false);
    const { result } = await get<{ contract_version: string; contract_signed_at: string }>(server(), server().staff.unsigned, '/merchant/guest/detail');
    expect(result).toMatchObject({ contract_version: '2026-01', contract_signed_at: server().clock.now().toISOString() });
  });

  it('is nothing that the platform’s own merchant signs', async () => {
    expect(await post(server(), server().staff.admin, '/merchant/guest/contract/confirm')).toMatchObject({
      status: 409,
      code: sessionErrors.NOTHING_TO_SIGN.code,
    });
  });
});
