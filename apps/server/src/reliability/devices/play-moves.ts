import type { SeenMove } from '../../testing/move-desk.ts';
import { devicesAt, pickOf, placeOf, type DevicePlay, type DevicePlays, type DeviceStep, type DeviceWorld } from './world.ts';

/** A transfer in one of these states, as its page shows it. */
async function moveIn({ moves }: DeviceWorld, { pick }: DeviceStep, states: readonly number[], also: (move: SeenMove) => boolean = () => true) {
  const found = pickOf((await moves.list()).filter((each) => states.includes(each.state) && also(each)).slice(0, 4), pick);
  return found && moves.detail(found.move_id);
}

const simply =
  (name: string, states: readonly number[]): DevicePlay =>
  async (world, step) => {
    const move = await moveIn(world, step, states);
    return move && world.moves.act(name, move.move_id, name === 'approve' ? {} : { reason: '随机' });
  };

/** Receives of what is on the way, or of whatever lies at hand. */
const receive =
  (damaged: boolean): DevicePlay =>
  async (world, step) => {
    const move = await moveIn(world, step, [30]);
    if (!move) return undefined;
    const coming = move.devices.filter(({ state }) => state === 'way').map(({ number }) => number);
    const numbers = step.pick % 4 === 3 ? await devicesAt(world, 'head', step) : coming.slice(0, step.devices.length);
    return numbers.length > 0 ? world.moves.receive(move.move_id, numbers, { damaged }) : undefined;
  };

/** Transfers (domain notes 3.17): asked for, agreed to, sent, received and what differs answered for. */
export const movePlays: DevicePlays = {
  'ask for a transfer': [
    3,
    ({ moves, places, skuId }, { place, pick, devices }) =>
      moves.ask({ from: places[place], to: places[(place + 1 + (pick % 2)) % places.length], lines: [{ sku_id: skuId, pieces: devices.length }] }),
  ],
  'agree to a transfer': [3, simply('approve', [10])],
  'refuse a transfer': [1, simply('reject', [10])],
  'cancel a transfer': [1, simply('cancel', [10, 20])],
  'send a transfer': [
    5,
    async (world, step) => {
      const move = await moveIn(world, step, [20]);
      if (!move) return undefined;
      const from = world.places.find((place) => place === 'head' && move.from_name === '总部') ?? placeOf(world, step.place);
      return world.moves.send(move.move_id, (await devicesAt(world, from, step)).slice(0, move.pieces));
    },
  ],
  'receive a transfer': [5, receive(false)],
  'receive what is damaged': [1, receive(true)],
  'end receiving': [1, async (world, step) => moveIn(world, step, [30]).then((move) => move && world.moves.closeRest(move.move_id))],
  'call a transfer back': [1, simply('recall', [30])],
  'answer a difference': [
    4,
    async (world, step) => {
      const move = await moveIn(world, step, [30, 40], ({ open }) => open > 0);
      const piece = move?.devices.find(({ actions }) => actions.length > 0);
      const how = piece && pickOf(piece.actions, step.pick)!.act;
      if (!piece || !how) return undefined;
      return how === 'lost' ? world.moves.writeOff(piece.piece_id) : world.moves.answer(piece.piece_id, how);
    },
  ],
};
