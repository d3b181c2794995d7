import { describe, expect, it } from 'vitest';
import { withClient } from '../apps/server/src/platform/db/prepare-embedded.ts';
import { withFreshAndGrown } from './compare-database.ts';
import { describeDatabase, differences } from './compare-database-describe.ts';

/** One change of each kind that a migration could make and a fresh database would lack. */
const changes: Readonly<Record<string, string>> = {
  'another table': 'create table extra (id int)',
  'another column': 'alter table account add column nickname text',
  'another default': "alter table account alter column phone set default 'x'",
  'a column that may be null': 'alter table account alter column name drop not null',
  'an index less': 'drop index operation_log_merchant_id_request_id_idx',
  'a constraint less': 'alter table bill drop constraint bill_settled_check',
  'row security off': 'alter table account disable row level security',
  'row security that does not bind the owner': 'alter table account no force row level security',
  'a policy more': 'create policy everybody on account using (true)',
  'a right more': 'grant delete on account to merchant_tenant',
  'a trigger less': 'drop trigger orders_tally on orders',
  'another function body': 'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'a function for everybody': 'grant execute on function directory.authenticate(bytea) to public',
  'another schema': 'create schema attic',
  'another type': "create type mood as enum ('fine')",
};

describe('a database that was migrated step by step', () => {
  it('equals a fresh one, and is seen to differ by a single change of any kind', async () => {
    await withFreshAndGrown(async (fresh, grown) => {
      const wanted = await withClient(fresh, describeDatabase);
      console.log(`facts compared: ${wanted.length}`);
      expect(wanted.length).toBeGreaterThanOrEqual(600);
      await withClient(grown, async (client) => {
        expect(differences(wanted, await describeDatabase(client))).toEqual([]);
        const missed: string[] = [];
        for (const [name, change] of Object.entries(changes)) {
          await client.query('begin');
          await client.query(change);
          if (differences(wanted, await describeDatabase(client)).length === 0) missed.push(name);
          await client.query('rollback');
        }
        expect(missed).toEqual([]);
      });
    });
  }, 60_000);
});
