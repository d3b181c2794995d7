import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { done, id, line, requiredLine, version } from '../platform/shapes.ts';
import { permissionErrors as e } from './errors.ts';

const base = 'admin' as const;
const tag = z.string().regex(/^[A-Za-z][A-Za-z:]{1,63}$/);

export const permissionEndpoints = {
  roles: endpoint({
    method: 'GET',
    path: '/privilege/role/list',
    base,
    summary: '角色列表',
    permission: ['role:edit', 'account:edit'],
    kind: 'read',
    result: z.object({
      list: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), tags: z.array(z.string()), members: z.int(), version: z.int() })),
    }),
  }),
  saveRole: endpoint({
    method: 'POST',
    path: '/privilege/role/save',
    base,
    summary: '新建或修改角色',
    permission: ['role:edit'],
    kind: 'write',
    body: z.strictObject({
      id: id('role').optional(),
      name: requiredLine(30, '角色名称'),
      description: line(200, '说明').default(''),
      tags: z.array(tag).max(1000),
      version: version.optional(),
    }),
    result: z.object({ id: z.string(), version: z.int() }),
    errors: [e.ROLE_NOT_FOUND, e.ROLE_NAME_TAKEN, e.MORE_THAN_HELD, e.OWN_ROLE, e.UNKNOWN_TAG, e.SYSTEM_ROLE],
  }),
  setAccountStatus: endpoint({
    method: 'POST',
    path: '/privilege/account/status',
    base,
    summary: '启用或停用账号',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({ account_id: id('account'), enabled: z.boolean(), reason: line(200, '原因').default('') }),
    result: done,
    errors: [e.ACCOUNT_NOT_FOUND, e.OWN_ACCOUNT, e.LAST_ADMINISTRATOR],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/privilege/account/resetPassword',
    base,
    summary: '重置账号密码',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({ account_id: id('account') }),
    result: z.object({ password: z.string() }),
    errors: [e.ACCOUNT_NOT_FOUND],
  }),
  bindFeishu: endpoint({
    method: 'POST',
    path: '/privilege/account/feishu',
    base,
    summary: '绑定或解绑飞书账号',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({
      account_id: id('account'),
      /** Feishu's open_id or union_id; empty unbinds. */
      feishu_id: z.string().regex(/^(|[A-Za-z0-9_-]{6,64})$/, '飞书ID格式不正确'),
    }),
    result: done,
    errors: [e.ACCOUNT_NOT_FOUND, e.FEISHU_TAKEN],
  }),
} as const;
