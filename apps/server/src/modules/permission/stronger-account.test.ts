import { beforeAll, describe, expect, it } from 'vitest';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

describe('somebody who may edit accounts', () => {
  let clerk: Person;
  beforeAll(async () => {
    const person = await addReviewer(server(), 1, ['Permission', 'Account', 'account:edit']);
    clerk = { ...person, token: await signIn(server(), person, server().clock.now()) };
  });

  it.each([
    ['/privilege/account/resetPassword', {}],
    ['/privilege/account/feishu', { feishu_id: 'ou_stronger_1' }],
    ['/privilege/account/status', { enabled: false }],
    ['/privilege/account/sessions/end', {}],
  ])('cannot become a stronger one by %s', async (url, more) => {
    const answer = await post(server(), clerk, url, { account_id: String(server().staff.admin.id), ...more });
    expect(answer).toMatchObject({ status: 403, code: permissionErrors.MORE_THAN_HELD.code });
  });

  it('can act on one that holds no more', async () => {
    const answer = await post<{ password: string }>(server(), clerk, '/privilege/account/resetPassword', { account_id: String(server().staff.nobody.id) });
    expect(answer.status).toBe(200);
    expect(answer.result.password).toHaveLength(14);
  });
});
