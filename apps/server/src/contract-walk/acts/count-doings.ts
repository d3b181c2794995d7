import { withClient } from '../../platform/db/prepare-embedded.ts';
import type { CountDesk, SeenCount, SeenLine } from '../../testing/count-desk.ts';
import { countDeskOf, ownZone } from '../../testing/count-fixtures.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Has the books lose a device, as an earlier count did. */
async function lostBefore(desk: CountDesk, place: string): Promise<string> {
  const [number] = await desk.devices(1, Number(place));
  const id = await desk.made({ place, scope: 'whole' });
  const rest = (await desk.lines(id, 'unseen')).filter((line) => line.number !== number).map((line) => line.number);
  if (rest.length > 0) done(await desk.scan(id, rest));
  done(await desk.submit(id));
  done(await desk.answer(id, [await desk.line(id, number!)], 'accept', desk.scanner));
  done(await desk.confirm(id));
  return number!;
}

/** Moves a device on as others do while a count waits: what its file tells last is of now. */
const movedOn = (desk: CountDesk, number: string) =>
  withClient(desk.server.test.owner, (client) =>
    client.query(
      `insert into device_event (merchant_id, device_id, at, act, to_status, by_name) select merchant_id, id, $2, 'comeBack', status, '同事' from device where imei = $1`,
      [number, desk.server.clock.now()],
    ),
  );

/** Counts in every state: scanned by oneself and by another, with every kind of difference, worth much and worth little. */
export async function someCounts(walker: Walker): Promise<{ desk: CountDesk; counts: Record<string, string> }> {
  const desk = await countDeskOf(walker);
  const stores = walker.fixtures['store']!;
  const place = await desk.store();
  const [lost, found] = [await lostBefore(desk, place), await lostBefore(desk, place)];
  const zone = async (over: object = {}) => ({ place: stores, ...ownZone(), ...over });
  const cancelled = await desk.made(await zone());
  done(await desk.act('cancel', cancelled, { reason: '改日再盘' }));
  const alone = await desk.made(await zone());
  done(await desk.scan(alone, ['STRANGE0004'], desk.lead));
  done(await desk.submit(alone, {}, desk.lead));
  done(await desk.answer(alone, [await desk.line(alone, 'STRANGE0004')], 'handled'));
  const even = await desk.submitted(await zone(), []);
  const [missing, gone] = await desk.devices(2, Number(place));
  const differs = await desk.submitted({ place, scope: 'whole' }, [lost, found, 'STRANGE0005']);
  for (const number of [gone!, found]) await movedOn(desk, number);
  await desk.line(differs, missing!);
  return {
    desk,
    counts: {
      runs: await desk.made(await zone()),
      'was scanned and answered by oneself': alone,
      'found no difference': even,
      differs,
      'was cancelled': cancelled,
    },
  };
}

const reason = '核对后处理';

export const countDoings = (desk: CountDesk): Record<string, Doing<SeenCount>> => {
  const doing =
    (name: string, more: object = {}): Doing<SeenCount> =>
    ({ count_id: id, version }) =>
      desk.call(desk.lead, name, { count_id: id, version, ...more });
  return {
    scan: ({ count_id: id }) => desk.scan(id, ['STRANGE0006'], desk.lead),
    submit: doing('submit'),
    confirm: doing('confirm'),
    cancel: doing('cancel', { reason }),
  };
};

type LineOf = SeenLine & { count_id: string };
const answering =
  (desk: CountDesk, answer: string): Doing<LineOf> =>
  (line) =>
    desk.answer(line.count_id, [line], answer);

export const lineDoings = (desk: CountDesk): Record<string, Doing<LineOf>> => ({
  accept: answering(desk, 'accept'),
  find: answering(desk, 'find'),
  handled: answering(desk, 'handled'),
  moved: answering(desk, 'moved'),
  recount: (line) => desk.recount(line.count_id, [line]),
});
