import { EvidenceDesk, type SeenPackage } from '../../testing/evidence-desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { Till } from '../../testing/till.ts';
import { done, leaseOf } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

interface Made {
  desk: EvidenceDesk;
  no: string;
  row: SeenPackage;
}

async function makerOf({ server, person }: Walker): Promise<Person> {
  const stranger = await addReviewer(server, person.merchantId, ['OrderDetail', 'evidence:make']);
  return { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
}

/** A package of a lease, as the walker sees it. @param who who made it; somebody else where nobody is named */
export async function madePackage(walker: Walker, who?: Person): Promise<Made> {
  const { till, no } = await leaseOf(walker);
  const desk = new EvidenceDesk(till);
  done(await desk.make(no, who ?? (await makerOf(walker))));
  return { desk, no, row: await desk.newest(no) };
}

/** Packages that wait for the walker, wait for somebody else, were let out, and gave way to a newer one. */
export async function somePackages(walker: Walker): Promise<Record<string, SeenPackage>> {
  const out = await madePackage(walker);
  done(await out.desk.release(out.row));
  const older = await madePackage(walker);
  done(await older.desk.make(older.no, await makerOf(walker)));
  const own = await leaseOf(walker);
  return {
    waits: (await madePackage(walker)).row,
    'is one’s own': (await madePackage(walker, own.who)).row,
    'was let out': await out.desk.newest(out.no),
    'gave way': (await older.desk.info(older.no)).packages[1]!,
  };
}

export function packageDoings({ server, person, shop }: Walker): Record<string, Doing<SeenPackage>> {
  const desk = new EvidenceDesk(new Till(server, shop, person));
  return { release: (row) => desk.release(row), download: ({ package_id }) => desk.post('ticket', { package_id }) };
}

export const makeDoings = ({ server, person, shop }: Walker): Record<string, Doing<string>> => {
  const desk = new EvidenceDesk(new Till(server, shop, person));
  return { make: (order_id) => desk.post('make', { order_id, reason: '起诉' }) };
};
