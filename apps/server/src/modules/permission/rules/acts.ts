import { accountActs, roleActs, type AccountAct, type RoleAct } from '@merchant-admin/contract/permission/codes';
import { permissionEndpoints as calls } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

interface Role {
  is_administrator: boolean;
  /** Whether the person who asks holds the role. */
  mine: boolean;
}

export const objectionToRole = ({ is_administrator: all, mine }: Role): ErrorDefinition | undefined => (all ? e.SYSTEM_ROLE : mine ? e.OWN_ROLE : undefined);

/** The acts on a role; only one that may be changed is deleted. @param held whether anybody holds it */
export const roleActsOf = (viewer: Viewer, role: Role, held: boolean): OfferedAct<RoleAct>[] => {
  const objection = objectionToRole(role);
  return offers<RoleAct>(
    viewer,
    roleActs,
    { edit: calls.saveRole, delete: calls.deleteRole },
    { edit: why(objection), ...(objection ? {} : { delete: why(held ? e.ROLE_IN_USE : undefined) }) },
  );
};

/** An account, as who asks sees it. */
export interface SeenAccount {
  /** Their own. */
  mine: boolean;
  enabled: boolean;
  /** It holds a right that they lack. */
  stronger: boolean;
  /** No other administrator could sign in. */
  last: boolean;
}
type Objection = readonly [when: (account: SeenAccount) => boolean, error: ErrorDefinition];

/** Who could reset a stronger account's password, or bind it to a Feishu identity, could sign in as it. */
const stronger: Objection = [(account) => account.stronger, { ...e.MORE_THAN_HELD, text: '该账号的权限多于自己，请由管理员操作' }];
const own = (error: ErrorDefinition): Objection => [({ mine }) => mine, error];

const objections: Readonly<Record<AccountAct, readonly Objection[]>> = {
  edit: [stronger],
  roles: [stronger, own(e.OWN_ROLES)],
  disable: [own(e.OWN_ACCOUNT), stronger, [({ last }) => last, e.LAST_ADMINISTRATOR]],
  enable: [own(e.OWN_ACCOUNT), stronger],
  endSessions: [stronger],
  invite: [own(e.OWN_INVITATION), stronger, [({ enabled }) => !enabled, e.ACCOUNT_OFF]],
  password: [stronger],
  feishu: [stronger],
};

/** The first thing that stands in the way of an act on an account: refuses it, and blocks its button. */
export const objectionToAccount = (act: AccountAct, account: SeenAccount): ErrorDefinition | undefined => objections[act].find(([when]) => when(account))?.[1];

const accountCalls = {
  edit: calls.saveAccount,
  roles: calls.saveAccount,
  disable: calls.setAccountStatus,
  enable: calls.setAccountStatus,
  endSessions: calls.endAccountSessions,
  invite: calls.inviteAccount,
  password: calls.resetPassword,
  feishu: calls.bindFeishu,
} as const;
const names = Object.keys(accountActs) as AccountAct[];

export const accountActsOf = (viewer: Viewer, account: SeenAccount): OfferedAct<AccountAct>[] => {
  const turn = names.filter((act) => act !== (account.enabled ? 'enable' : 'disable'));
  return offers<AccountAct>(viewer, accountActs, accountCalls, Object.fromEntries(turn.map((act) => [act, why(objectionToAccount(act, account))])));
};
