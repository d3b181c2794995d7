/** The address of the accounts whose sign-in name begins so. */
export const accountUrl = (account: string): string => `/permission/account?account=${encodeURIComponent(account)}`;

/** The editor of a role's permissions; without a role, of a new one. */
export const editRoleUrl = (id?: string): string => (id === undefined ? '/permission/editrole' : `/permission/editrole?role_id=${id}`);
