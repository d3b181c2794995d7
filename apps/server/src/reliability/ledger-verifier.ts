import type { ClientBase } from 'pg';
import { buybackCheck } from './buyback-checks.ts';
import { dueCheck, onceCheck, purseCheck, statementCheck } from './finance-checks.ts';
import { codeCheck, templateCheck, writeOffCheck } from './coupon-checks.ts';
import { saleCheck, saleTallyCheck } from './sale-checks.ts';
import {
  checks,
  deviceTallyCheck,
  deviceWorthCheck,
  dueTallyCheck,
  lateTallyCheck,
  moveTallyCheck,
  recycleTallyCheck,
  tallyCheck,
  workedTallyCheck,
} from './ledger-checks.ts';

export interface Verdict {
  /** The number of orders that were read, so that an empty look is not taken for a clean one. */
  orders: number;
  documents: number;
  transactions: number;
  /** One line for each breach, the promise first; none when the books balance. */
  problems: string[];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const statement = (mine: (column: string) => string) =>
  [
    ...checks.map((check) => `select ${quoted(check.promise)} as promise, breach from (${check.breaches(mine)}) b (breach)`),
    `select 'tab counts equal the orders', breach from (${tallyCheck}) b (breach)`,
    `select 'counts of late orders equal the orders', breach from (${lateTallyCheck}) b (breach)`,
    `select 'counts of cases to be called equal the orders', breach from (${dueTallyCheck}) b (breach)`,
    `select 'counts of cases that were worked on equal the orders', breach from (${workedTallyCheck}) b (breach)`,
    `select 'counts of devices equal the devices', breach from (${deviceTallyCheck}) b (breach)`,
    `select 'counts of transfers equal the transfers', breach from (${moveTallyCheck}) b (breach)`,
    `select 'counts of bought devices equal their orders', breach from (${recycleTallyCheck}) b (breach)`,
    `select 'devices are kept with what they cost and earned', breach from (${deviceWorthCheck}) b (breach)`,
    `select 'counts of sale orders equal the orders', breach from (${saleTallyCheck}) b (breach)`,
    `select 'what is bought outright is paid, owed and paid back as its orders say', breach from (${saleCheck}) b (breach)`,
    `select 'devices that are bought back are owed and paid for as their orders say', breach from (${buybackCheck}) b (breach)`,
    `select 'a merchant’s funds are what was settled less what was withdrawn', breach from (${purseCheck}) b (breach)`,
    `select 'a statement is the sum of its lines', breach from (${statementCheck}) b (breach)`,
    `select 'a template gives as many coupons as it says', breach from (${templateCheck}) b (breach)`,
    `select 'a write-off uses its coupon', breach from (${writeOffCheck}) b (breach)`,
    `select 'a code is redeemed for its coupon', breach from (${codeCheck}) b (breach)`,
    `select 'what customers paid is settled once', breach from (${onceCheck}) b (breach)`,
    `select 'what waits to be settled is what the books say less what is settled', breach from (${dueCheck}) b (breach)`,
  ].join('\nunion all\n');

const everything = statement(() => 'true');
const chosen = statement((column) => `${column} = any($1::bigint[])`);

async function mustSeeEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ blind: boolean }>(
    `select not (rolsuper or rolbypassrls or pg_has_role(current_user, (select relowner from pg_class where oid = 'public.orders'::regclass), 'usage')) as blind from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.blind !== false) throw new Error('the books can only be verified by the owner of the tables: another role sees part of them');
}

/**
 * Recounts the books of a database: postings, bills, documents, deposits, orders and tab counts against each other.
 * Reads only. @param client of the owner of the tables or a superuser
 */
export async function verifyLedger(client: ClientBase): Promise<Verdict> {
  await mustSeeEverything(client);
  // Reading and planning it takes longer than running it on few orders: a connection that verifies again does it once.
  const { rows: breaches } = await client.query<{ promise: string; breach: string }>({ name: 'all breaches', text: everything });
  const { rows } = await client.query<Record<'orders' | 'documents' | 'transactions', number>>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from money_document) as documents, (select count(*)::int from ledger_transaction) as transactions',
  );
  return { ...rows[0]!, problems: breaches.map((row) => `${row.promise}: ${row.breach}`) };
}

/** Recounts the books of a few orders: cheap enough to do after every act. */
export async function breachesOf(client: ClientBase, orderIds: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ promise: string; breach: string }>({ name: 'breaches', text: chosen, values: [orderIds] });
  return rows.map((row) => `${row.promise}: ${row.breach}`);
}
