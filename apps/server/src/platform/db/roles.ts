import type { ClientBase } from 'pg';

/** Roles taken inside a transaction: this one for the rows of one merchant, the other for reading across merchants. */
export const tenantRole = 'merchant_tenant';
export const platformRole = 'merchant_platform';
/** The server's login: it owns nothing, inherits nothing, and may only take the two roles above. */
export const serverRole = 'merchant_server';
/** Owner of the tables of the embedded database. */
export const ownerRole = 'merchant_owner';

async function ensureRole(client: ClientBase, name: string, attributes: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [name]);
  // Another start may create it at the same moment: 42710 and 23505 mean that it is there.
  if (found.rowCount === 0) {
    await client.query(`create role ${name} ${attributes}`).catch((error: { code?: string }) => {
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
  }
}

/**
 * Makes the roles that the migrations grant to. Needs CREATEROLE.
 * @param loginPassword for a server reached over the network; the embedded one trusts its private socket.
 */
export async function prepareRoles(client: ClientBase, loginPassword?: string): Promise<void> {
  await ensureRole(client, tenantRole, 'nologin');
  await ensureRole(client, platformRole, 'nologin');
  await ensureRole(client, serverRole, 'login noinherit');
  if (loginPassword !== undefined) await client.query(`alter role ${serverRole} password ${client.escapeLiteral(loginPassword)}`);
  await client.query(`grant ${tenantRole}, ${platformRole} to ${serverRole}`);
}
