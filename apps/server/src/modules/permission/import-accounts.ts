import { maskPhone } from '@merchant-admin/common/mask';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { importForm, type ImportColumn } from '../../platform/imports/forms.ts';
import { checkAccounts } from './operations/import-accounts.ts';
import { createAccount } from './operations/save-account.ts';
import { roleNamesOf, type AccountCells } from './rules/import-accounts.ts';
import { rolesByName } from './store/import-accounts.view.ts';

const { account, name, phone } = permissionEndpoints.saveAccount.body.shape;

/** A check of a cell by the same rule as the form's field, with that rule's text. */
const byRule = (rule: typeof account | typeof name | typeof phone) => (text: string) => {
  const { error } = rule.safeParse(text);
  return error?.issues[0]?.message;
};

const columns: readonly ImportColumn[] = [
  {
    key: 'account',
    title: '登录账号',
    required: true,
    note: '以字母开头，3至32位字母、数字或 _ . -，保存后不能修改',
    example: 'zhangsan',
    check: byRule(account),
  },
  { key: 'name', title: '姓名', required: true, note: '不超过30个字', example: '张三（示例）', check: byRule(name) },
  { key: 'phone', title: '手机号', required: false, note: '11位手机号', example: '13800000000', check: byRule(phone), mask: maskPhone },
  { key: 'roles', title: '角色', required: false, note: '角色名称，多个用顿号分隔；只能填写自己可以授予的角色', example: '客服、审核员' },
];

/** Accounts from a sheet, by the rules of the account form. Nobody knows their passwords: they begin with an invitation or a reset. */
export const accountImport = importForm('accounts', {
  title: '批量导入账号',
  permission: 'account:edit',
  columns,
  identity: (cells) => cells.account!.toLowerCase(),
  check: (ctx, rows) => checkAccounts(ctx, rows as unknown as readonly AccountCells[]),
  apply: async (ctx, cells) => {
    const roles = await rolesByName(ctx, roleNamesOf(cells.roles!));
    await createAccount(ctx, {
      account: cells.account,
      name: cells.name!,
      phone: cells.phone!,
      role_ids: roles.map((role) => String(role.id)),
      invite: true,
    });
  },
});
