import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { menuEntries } from '../platform/menu.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { done, id, instant, line, requiredLine, version } from '../platform/shapes.ts';
import { permissionErrors as e } from './errors.ts';
import { accountFilter, accountRow, accountSession, logFilter, logRow, roleDetail, roleRow, tag } from './shapes.ts';

const base = 'admin' as const;

/** An invitation link's secret, shown once. In a link it stands after `#`, which keeps it out of addresses that are logged. */
const invited = z.object({ token: z.string(), expires_at: instant });

export const permissionEndpoints = {
  roles: endpoint({
    method: 'GET',
    path: '/privilege/role/list',
    base,
    summary: '角色列表',
    permission: ['RoleList', 'Account'],
    kind: 'read',
    result: z.object({ list: z.array(roleRow) }),
  }),
  role: endpoint({
    method: 'GET',
    path: '/privilege/role/detail',
    base,
    summary: '角色权限与成员',
    permission: ['RoleList', 'EditRole'],
    kind: 'read',
    query: z.strictObject({ role_id: id('role') }),
    result: roleDetail,
    errors: [e.ROLE_NOT_FOUND],
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
  deleteRole: endpoint({
    method: 'POST',
    path: '/privilege/role/delete',
    base,
    summary: '删除角色',
    permission: ['role:delete'],
    kind: 'write',
    body: z.strictObject({ role_id: id('role'), version }),
    result: done,
    errors: [e.ROLE_NOT_FOUND, e.SYSTEM_ROLE, e.OWN_ROLE, e.ROLE_IN_USE],
  }),
  viewAsRole: endpoint({
    method: 'POST',
    path: '/privilege/role/view',
    base,
    summary: '以角色视角查看',
    permission: ['EditRole'],
    kind: 'write',
    body: z.strictObject({ role_id: id('role') }),
    result: done,
    errors: [e.ROLE_NOT_FOUND],
  }),
  menu: endpoint({
    method: 'GET',
    path: '/privilege/menu/list',
    base,
    summary: '菜单设置',
    permission: ['MenuManagement'],
    kind: 'read',
    /** needed: entries that are never hidden, for that reason. */
    result: z.object({ entries: menuEntries, version: z.int(), needed: z.object({ names: z.array(z.string()), reason: z.string() }) }),
  }),
  saveMenu: endpoint({
    method: 'POST',
    path: '/privilege/menu/save',
    base,
    summary: '保存菜单设置',
    permission: ['menu:edit'],
    kind: 'write',
    /** Version 1 is the menu that was never changed. No entries: the menu goes back to it. */
    body: z.strictObject({ entries: menuEntries, version }),
    result: z.object({ version: z.int() }),
    errors: [e.UNKNOWN_MENU, e.MENU_TWICE, e.MENU_NEEDED],
  }),
  accounts: endpoint({
    method: 'POST',
    path: '/privilege/account/list',
    base,
    summary: '账号列表',
    permission: ['Account'],
    kind: 'read',
    body: z.strictObject({ ...pageInput, ...accountFilter }),
    result: pageOf(accountRow),
  }),
  saveAccount: endpoint({
    method: 'POST',
    path: '/privilege/account/save',
    base,
    summary: '新增或修改账号',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({
      id: id('account').optional(),
      /** The sign-in name; it cannot be changed later. */
      account: z
        .string()
        .trim()
        .regex(/^[A-Za-z][A-Za-z0-9_.-]{2,31}$/, '登录账号须以字母开头，3至32位字母、数字或 _ . -')
        .optional(),
      name: requiredLine(30, '姓名'),
      phone: z
        .string()
        .trim()
        .regex(/^(|1\d{10})$/, '手机号格式不正确')
        .default(''),
      role_ids: z.array(id('role')).max(20),
      /** The store that the person belongs to. Empty: none. Left out: it stays as it is. */
      store_id: z
        .string()
        .regex(/^(|[1-9]\d{0,17})$/, '编号格式不正确')
        .meta({ entity: 'store' })
        .optional(),
      /** A new account gets no first password: an invitation lets its owner choose one. */
      invite: z.boolean().default(false),
      version: version.optional(),
    }),
    /** A new account's first password, shown once; empty for an invited one. */
    result: z.object({ id: z.string(), version: z.int(), password: z.string() }),
    errors: [
      e.ACCOUNT_NOT_FOUND,
      e.ACCOUNT_TAKEN,
      e.ACCOUNT_NAME_REQUIRED,
      e.ROLE_NOT_FOUND,
      e.MORE_THAN_HELD,
      e.OWN_ROLES,
      e.LAST_ADMINISTRATOR,
      e.STORE_NOT_FOUND,
      e.OTHER_STORE,
    ],
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
    errors: [e.ACCOUNT_NOT_FOUND, e.MORE_THAN_HELD, e.OWN_ACCOUNT, e.LAST_ADMINISTRATOR],
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
    errors: [e.ACCOUNT_NOT_FOUND, e.MORE_THAN_HELD],
  }),
  inviteAccount: endpoint({
    method: 'POST',
    path: '/privilege/account/invite',
    base,
    summary: '生成账号邀请链接',
    permission: ['account:edit'],
    kind: 'write',
    body: z.strictObject({ account_id: id('account') }),
    result: invited,
    errors: [e.ACCOUNT_NOT_FOUND, e.MORE_THAN_HELD, e.ACCOUNT_OFF, e.OWN_INVITATION],
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
    errors: [e.ACCOUNT_NOT_FOUND, e.MORE_THAN_HELD, e.FEISHU_TAKEN],
  }),
  accountSessions: endpoint({
    method: 'GET',
    path: '/privilege/account/sessions',
    base,
    summary: '账号的登录会话',
    permission: ['account:edit'],
    kind: 'read',
    query: z.strictObject({ account_id: id('account') }),
    result: z.object({ list: z.array(accountSession) }),
    errors: [e.ACCOUNT_NOT_FOUND],
  }),
  endAccountSessions: endpoint({
    method: 'POST',
    path: '/privilege/account/sessions/end',
    base,
    summary: '结束账号的登录会话',
    permission: ['account:edit'],
    kind: 'write',
    /** Without a session_id all sessions of the account end. */
    body: z.strictObject({ account_id: id('account'), session_id: id('session').optional() }),
    result: z.object({ ended: z.int() }),
    errors: [e.ACCOUNT_NOT_FOUND, e.MORE_THAN_HELD],
  }),
  operationLog: endpoint({
    method: 'POST',
    path: '/privilege/operationLog/list',
    base,
    summary: '操作日志',
    permission: ['OperationLog'],
    kind: 'read',
    body: z.strictObject({ ...pageInput, ...logFilter }),
    result: pageOf(logRow),
  }),
  operationLogOptions: endpoint({
    method: 'GET',
    path: '/privilege/operationLog/options',
    base,
    summary: '操作日志的操作人选项',
    permission: ['OperationLog'],
    kind: 'read',
    result: z.object({ people: z.array(z.object({ value: z.string(), name: z.string() })) }),
  }),
} as const;
