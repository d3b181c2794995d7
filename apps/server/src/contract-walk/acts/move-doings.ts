import type { MoveDesk, SeenMove, SeenPiece } from '../../testing/move-desk.ts';
import { moveDeskOf } from '../../testing/move-fixtures.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Transfers in every state, asked for by oneself and by another, on the way, partly received, and with every kind of difference. */
export async function someMoves(walker: Walker): Promise<{ desk: MoveDesk; moves: Record<string, string> }> {
  const desk = await moveDeskOf(walker);
  const store = walker.fixtures['store']!;
  const begun = await desk.devices(3);
  const partly = await desk.sent(store, begun);
  done(await desk.receive(partly, begun.slice(0, 1)));
  done(await desk.receive(partly, begun.slice(1, 2), { damaged: true }));
  const [came, along] = [await desk.devices(2), await desk.devices(1)];
  const differs = await desk.sent(store, came);
  done(await desk.receive(differs, ['STRANGE0002', along[0]!]));
  done(await desk.closeRest(differs, desk.asker));
  const reported = await desk.agreed(store);
  done(await desk.send(reported, await desk.devices(1), {}, desk.asker));
  done(await desk.closeRest(reported));
  const lost = await desk.agreed(store);
  done(await desk.send(lost, await desk.devices(1), {}, desk.asker));
  done(await desk.closeRest(lost, desk.asker));
  const refused = await desk.asked(store);
  done(await desk.act('reject', refused, { reason: '门店已有' }));
  return {
    desk,
    moves: {
      'waits for approval': await desk.asked(store),
      'is one’s own': done(await desk.ask({ to: store }, desk.lead)).move_id,
      'waits to be sent': await desk.agreed(store),
      'is on the way': await desk.sent(store, await desk.devices(1)),
      'is received in part': partly,
      'was sent by oneself and differs': differs,
      'was closed by oneself': reported,
      'was sent and closed by another': lost,
      'was refused': refused,
    },
  };
}

const reason = '核对后处理';

export const moveDoings = (desk: MoveDesk): Record<string, Doing<SeenMove>> => {
  const doing =
    (name: string, more: object = {}): Doing<SeenMove> =>
    ({ move_id: id, version }) =>
      desk.call(desk.lead, name, { move_id: id, version, ...more });
  return {
    approve: doing('approve'),
    reject: doing('reject', { reason }),
    cancel: doing('cancel', { reason }),
    send: async ({ move_id: id, version }) => desk.call(desk.lead, 'send', { move_id: id, version, numbers: await desk.devices(1) }),
    receive: ({ move_id: id, devices }) => desk.receive(id, [devices.find(({ state }) => state === 'way')!.number]),
    closeRest: doing('closeRest', { reason }),
    recall: doing('recall', { reason }),
  };
};

export const pieceDoings = (desk: MoveDesk): Record<string, Doing<SeenPiece>> => ({
  arrived: ({ piece_id: id }) => desk.answer(id, 'arrived'),
  back: ({ piece_id: id }) => desk.answer(id, 'back'),
  agreed: ({ piece_id: id }) => desk.answer(id, 'agreed'),
  lost: ({ piece_id: id }) => desk.writeOff(id, desk.lead),
});
