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

/** An account as the person who asks sees it; `mine`: it is his own. */
interface Account {
  mine: boolean;
  enabled: boolean;
}

export const objectionToSwitch = ({ mine }: Pick<Account, 'mine'>): ErrorDefinition | undefined => (mine ? e.OWN_ACCOUNT : undefined);

export const objectionToInvite = ({ mine, enabled }: Account): ErrorDefinition | undefined => (mine ? e.OWN_INVITATION : enabled ? undefined : e.ACCOUNT_OFF);

export const accountActsOf = (viewer: Viewer, account: Account): OfferedAct<AccountAct>[] =>
  offers<AccountAct>(
    viewer,
    accountActs,
    { enable: calls.setAccountStatus, disable: calls.setAccountStatus, invite: calls.inviteAccount },
    { [account.enabled ? 'disable' : 'enable']: why(objectionToSwitch(account)), invite: why(objectionToInvite(account)) },
  );
