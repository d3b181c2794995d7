import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { ReserveDesk, taken, type Standing } from '../../testing/reserve-desk.ts';
import { signIn } from '../../testing/staff.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';

/** The desk of whoever lets models be reserved in the walker's merchant, and somebody else who decides about them. */
export async function desksOf({ server, person }: Walker) {
  const token = await signIn(server, person, server.clock.now());
  const { admin } = server.staff;
  const auditor = { ...admin, token: await signIn(server, admin, server.clock.now()) };
  return { desk: new ReserveDesk(server, await GoodsDesk.open(server, { ...person, token })), auditor };
}
type Desks = Awaited<ReturnType<typeof desksOf>>;
const at = ({ reserve_id, version }: Standing) => ({ reserve_id, version });

const drafted = async ({ desk }: Desks) => taken(await desk.draft());
const waiting = async ({ desk }: Desks) => taken(await desk.save({ ...(await desk.body()), submit: true }));
export const open = ({ desk, auditor }: Desks) => desk.open(auditor);

/** An act on a model of one's own. */
const on =
  (make: (desks: Desks) => Promise<Standing>, more: (desks: Desks) => Promise<object> = async () => ({})) =>
  async (walker: Walker): Promise<Particular> => {
    const desks = await desksOf(walker);
    return { body: { ...at(await make(desks)), ...(await more(desks)) } };
  };

/** Reserve goods that somebody else has handed in, to be decided about. */
async function decided(walker: Walker): Promise<Particular> {
  const { server, person } = walker;
  const { admin, guest } = server.staff;
  const editor = person.merchantId === 1 ? admin : guest;
  const goods = await GoodsDesk.open(server, { ...editor, token: await signIn(server, editor, server.clock.now()) });
  const desk = new ReserveDesk(server, goods);
  return { body: { ...at(taken(await desk.save({ ...(await desk.body()), submit: true }))), act: 'pass', merchant_id: String(editor.merchantId) } };
}

const saved = async (walker: Walker): Promise<Particular> => {
  const { desk } = await desksOf(walker);
  return { body: { ...(await desk.body()), brand_id: undefined, goods_id: undefined, reserve_id: undefined, version: undefined, submit: false } };
};

const reason = async () => ({ reason: '计划有变' });
const goodsOf = (walker: Walker) => async () => ({ goods_id: walker.fixtures.goods });

/** How the calls on reserve goods succeed. */
export const reserveWalk = particulars(goodsEndpoints, {
  reserveSave: saved,
  reserveSubmit: on(drafted),
  reserveWithdraw: on(waiting),
  reserveDelete: on(drafted),
  reserveAudit: decided,
  reserveOpen: (walker) => on(open, goodsOf(walker))(walker),
  reserveEnd: on(open, reason),
  reserveTakeOff: on(open, reason),
});
