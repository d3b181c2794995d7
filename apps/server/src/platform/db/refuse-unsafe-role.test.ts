import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { withClient } from './prepare-embedded.ts';
import { unsafeRole } from './refuse-unsafe-role.ts';

let test: TestDatabase;
const suffix = randomBytes(4).toString('hex');
const made: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await withClient(test.superuser, async (client) => {
    for (const role of made) await client.query(`drop owned by ${role}; drop role ${role}`);
  });
  await test.drop();
});

/** A login role with these attributes; what the server says of it at its start. */
async function verdictOn(name: string, attributes: string, ...grants: string[]): Promise<string | undefined> {
  const role = `unsafe_${name}_${suffix}`;
  await withClient(test.superuser, async (client) => {
    await client.query(`create role ${role} login ${attributes}`);
    made.push(role);
    for (const grant of grants) await client.query(grant.replace('$role', role));
  });
  const database = openDatabase({ ...test.server, user: role });
  try {
    return await unsafeRole(database.db);
  } finally {
    await database.close();
  }
}

describe('the server refuses to start as', () => {
  it('a superuser', async () => {
    expect(await verdictOn('super', 'superuser noinherit')).toMatch(/is a superuser/);
  });

  it('a role that may bypass row security', async () => {
    expect(await verdictOn('bypass', 'bypassrls noinherit')).toMatch(/may bypass row security/);
  });

  it('a role that inherits its groups’ rights', async () => {
    expect(await verdictOn('inherits', 'inherit')).toMatch(/inherits/);
  });

  it('the owner of a table', async () => {
    expect(
      await verdictOn(
        'owner',
        'noinherit',
        'grant create on schema public to $role',
        'create table owned_by_server (id int); alter table owned_by_server owner to $role',
      ),
    ).toMatch(/owns tables/);
  });

  it('the owner of our tables', async () => {
    const database = openDatabase(test.owner);
    expect(await unsafeRole(database.db)).toMatch(/owns tables/);
    await database.close();
  });

  it('a role that may become the owner of our tables', async () => {
    expect(await verdictOn('becomes_owner', 'noinherit', 'grant merchant_owner to $role')).toMatch(/may become merchant_owner/);
  });

  it('a role that may become one that goes round row security, by however many steps', async () => {
    expect(await verdictOn('group', 'bypassrls')).toMatch(/./);
    const between = `unsafe_between_${suffix}`;
    made.push(between);
    expect(await verdictOn('becomes', 'noinherit', `create role ${between}; grant unsafe_group_${suffix} to ${between}; grant ${between} to $role`)).toMatch(
      /may become unsafe_group/,
    );
  });

  it('a role that may not act for merchants', async () => {
    expect(await verdictOn('stranger', 'noinherit')).toMatch(/may not act for merchants/);
  });
});

describe('the server starts as', () => {
  it('the role that it makes for itself', async () => {
    expect(await unsafeRole(test.database.db)).toBeUndefined();
  });

  it('any role that owns nothing and inherits nothing', async () => {
    expect(await verdictOn('plain', 'noinherit', 'grant merchant_tenant, merchant_platform to $role')).toBeUndefined();
  });
});
