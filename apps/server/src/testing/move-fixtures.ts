import { randomUUID } from 'node:crypto';
import { allTags } from '@merchant-admin/contract/navigation';
import { addAccount, addRole } from '../modules/permission/index.ts';
import { withTenant } from '../platform/db/tenant.ts';
import type { World } from './fixture-world.ts';
import { MoveDesk } from './move-desk.ts';
import { signIn, testPasswordHash, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** A colleague who may do everything. */
async function colleagueOf(server: TestServer, { merchantId }: Person): Promise<Person> {
  const account = `mover-${randomUUID().slice(0, 8)}`;
  const id = await withTenant(server.services.database.db, { merchantId }, async (tx) => {
    const role = await addRole(tx, merchantId, { name: account, description: '', tags: allTags, isAdministrator: false });
    return addAccount(tx, merchantId, { account, name: '同事', phone: '', password: await testPasswordHash(), roleIds: [role] }, server.clock.now());
  });
  return { id, account, merchantId, token: '' };
}

/** A colleague who may do everything, signed in. */
export async function colleagueSignedIn(server: TestServer, person: Person): Promise<Person> {
  const colleague = await colleagueOf(server, person);
  return { ...colleague, token: await signIn(server, colleague, server.clock.now()) };
}

/** Transfers that a colleague asks for, so that the person agrees to them. */
export async function moveDeskOf({ server, person, shop }: Omit<World, 'order'>): Promise<MoveDesk> {
  const lead = { ...person, token: await signIn(server, person, server.clock.now()) };
  return new MoveDesk(server, shop.skuId, await colleagueSignedIn(server, person), lead);
}

/** A transfer that waits for approval. */
const stockMoveOf = async (world: World, made: Readonly<Record<string, string>>): Promise<string> => (await moveDeskOf(world)).asked(made['store']!);

/** Something that nobody knows among what was received by a transfer. */
async function movePieceOf(world: World, made: Readonly<Record<string, string>>): Promise<string> {
  const desk = await moveDeskOf(world);
  const id = await desk.sent(made['store']!, await desk.devices(1));
  await desk.receive(id, ['STRANGE0001']);
  return (await desk.piece(id, 'STRANGE0001')).piece_id;
}

/** How rows of these entities are made. */
export const moveMakers = { stockMove: stockMoveOf, movePiece: movePieceOf };
