import type { Agenda } from './agenda.ts';
import { playDunning } from './dunning.ts';
import { isLost, playEnding, playMoney, serialsOf, type EndingOrder, type EndingScene } from './endings.ts';
import { pick, type Random } from './people.ts';

/** What playing a lease needs: the warehouse's call, the customer's calls, the clock. */
export interface LeaseScene {
  random: Random;
  agenda: Agenda;
  now: () => Date;
  ship: (orderId: string, parcel: { company: string; express_no: string; imeis: string[] }) => Promise<void>;
  /** Receives the order by the customer's own word, unless the courier said so before. */
  receive: (orderId: string) => Promise<Lease>;
  /** Runs the sweeps, by which the couriers' words are heard too. */
  sweep: () => Promise<unknown>;
  /** Registers a parcel that came back, and closes the order. */
  refuse: (orderId: string) => Promise<void>;
  ending: EndingScene;
  pay: (orderId: string, bill: { bill_id: string; amount: number }) => Promise<void>;
  /** Ends the customer's agreement that bills are taken from his account. */
  endAgreement: (orderId: string) => Promise<void>;
  /** What a bill still asks for, fen. */
  openOf: (orderId: string, bill: { bill_id: string }) => Promise<number>;
  /** Pays the next instalment of the order's repayment plan, if one runs. */
  payInstalment: (orderId: string) => Promise<void>;
  /** A call of who leads collections; undefined where it came too late. */
  collect: <T>(url: string, body: Record<string, unknown>) => Promise<T | undefined>;
  /** Whether the customer stops paying and keeps the goods. */
  stopsPaying: boolean;
}

export interface Lease extends EndingOrder {
  bills: { bill_id: string; bill_type_name: string; period: number; due_date: string | null; amount: number; open: number }[];
}

const hour = 3_600_000;
const day = 24 * hour;
const noonOf = (dueDate: string) => Date.parse(`${dueDate}T04:00:00Z`);

/** Number of devices of an order: most have one, some two or three. */
export const quantityOf = (index: number): number => (index % 20 === 5 ? 3 : index % 8 === 3 ? 2 : 1);

const turnOf = (serial: string) => Number(serial.slice(-3));

/** Pays the bills of a lease: nine in ten customers pay on the day, some some days later, a few stop paying for good. */
function payInTime(scene: LeaseScene, orderId: string, { bills }: Lease, serial: string): void {
  const luck = scene.random();
  const lastPaid = luck > 0.95 || isLost(serial) ? 1 + Math.floor(scene.random() * 3) : 60;
  let last = 0;
  for (const bill of bills) {
    if (bill.due_date === null || bill.period > lastPaid) continue;
    const late = scene.random() > 0.9 ? Math.ceil(scene.random() * 9) * day : 0;
    last = Math.max(noonOf(bill.due_date) + late, last + hour);
    scene.agenda.add(new Date(last), () => scene.pay(orderId, bill));
  }
}

/** Plays the lease of a customer who pays some months, by the turn of his order, and then no more. */
function stopPaying(scene: LeaseScene, orderId: string, { bills }: Lease, turn: number): void {
  const dated = bills.flatMap((bill) => (bill.due_date === null ? [] : [{ ...bill, due_date: bill.due_date }]));
  const months = Math.min(turn % 4, dated.length - 1);
  for (const bill of dated.slice(0, months)) scene.agenda.add(new Date(noonOf(bill.due_date)), () => scene.pay(orderId, bill));
  playDunning(scene, orderId, dated.slice(months), turn);
}

/** Plays an order of which all is out: mostly received within four days, and paid month by month. */
function playReceipt(scene: LeaseScene, orderId: string, serial: string): void {
  const { random, agenda } = scene;
  agenda.add(new Date(scene.now().getTime() + (1 + random() * 3) * day), async () => {
    const lease = await scene.receive(orderId);
    if (scene.stopsPaying) return stopPaying(scene, orderId, lease, turnOf(serial));
    payInTime(scene, orderId, lease, serial);
    playEnding(scene.ending, lease, serial);
    playMoney(scene.ending, lease);
  });
}

/** Days that parcels that came back or got stuck wait for somebody; those of the last days still do. */
const troubleDays = 9;

/** Of the parcels of one device, the sandbox's courier brings those back whose number ends with R, and gets stuck with P: few, but some of the last days. */
function courseOf(serial: string, quantity: number, daysAgo: number): '' | 'R' | 'P' {
  const turn = turnOf(serial);
  if (quantity > 1) return '';
  if (daysAgo < troubleDays) return turn % 5 === 1 ? 'R' : turn % 5 === 2 ? 'P' : '';
  return turn % 40 === 7 ? 'R' : '';
}

/**
 * Plays an order that passed its review: shipped within two days, one of the last days at once; of several devices the last one may wait for weeks until
 * it is there.
 */
export function playLease(scene: LeaseScene, orderId: string, serial: string, quantity: number, daysAgo: number): void {
  const { random, agenda } = scene;
  const within = daysAgo < 3 ? 6 : 40;
  agenda.add(new Date(scene.now().getTime() + (2 + random() * within) * hour), async () => {
    const company = pick(random, ['SF', 'SF', 'JD', 'ZTO', 'EMS'] as const);
    const imeis = serialsOf(serial, quantity);
    // Of the last weeks all of them do, so that some still wait.
    const waits = quantity > 1 && (random() < 0.6 || daysAgo < 21);
    const course = courseOf(serial, quantity, daysAgo);
    await scene.ship(orderId, { company, express_no: `${company}${serial}${course}`, imeis: waits ? imeis.slice(0, -1) : imeis });
    if (course !== '') {
      agenda.add(new Date(scene.now().getTime() + 45 * hour), async () => void (await scene.sweep()));
      agenda.add(new Date(scene.now().getTime() + (troubleDays + random() * 4) * day), () => scene.refuse(orderId));
      return;
    }
    if (!waits) return playReceipt(scene, orderId, serial);
    agenda.add(new Date(scene.now().getTime() + (12 + random() * 30) * day), async () => {
      await scene.ship(orderId, { company, express_no: `${company}${serial}B`, imeis: imeis.slice(-1) });
      playReceipt(scene, orderId, serial);
    });
  });
}
