import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { randomUUID } from 'node:crypto';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique } from '../../contract-walk/preparing.ts';
import { get } from '../../testing/http.ts';
import { signIn } from '../../testing/staff.ts';

export const permissionWalk = particulars(permissionEndpoints, {
  saveRole: async () => ({ body: { name: unique('角色') } }),
  deleteRole: async (walker) => {
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/privilege/role/save', { name: unique('角色'), tags: [] });
    return { body: { role_id: id, version } };
  },
  saveAccount: async () => ({ body: { account: unique('walked'), name: '新员工', role_ids: [] } }),
  saveMenu: async ({ server, person }) => {
    const token = await signIn(server, person, server.clock.now());
    const { result } = await get<{ version: number }>(server, { ...person, token }, '/privilege/menu/list');
    return { body: { entries: [{ name: 'Order', title: unique('订单') }], version: result.version } };
  },
  bindFeishu: async () => ({ body: { feishu_id: `ou_${randomUUID()}` } }),
});
