import type { Crew } from './crew.ts';
import { listGoods } from './list-goods.ts';
import { playOrders } from './play-orders.ts';
import { playStep, stepsOf } from './play-steps.ts';
import { asking } from './scene.ts';
import { goodsFor } from './spread.ts';
import { beginningOf, type Playing } from './stage.ts';

/** A piece of the play after which everything stands at the year's end again. */
export interface Chapter {
  /** How many of the year's orders the chapter brings. */
  orders: number;
  play: (playing: Playing, crews: readonly Crew[]) => Promise<void>;
}

/** Of each piece: goods that are listed, orders that come in. */
const goodsInOne = 20;
const ordersInOne = 20;

/** Goods of a merchant that are there from the first; the rest is listed later. */
export const firstGoods = (orders: number, self: boolean): number => Math.min(goodsFor(orders, self), self ? 12 : 4);

/**
 * The orders that are there from the first: those that came in last, of which much is open, and some of the whole year.
 * @returns their places in the year, in order
 */
export function firstOrders(orders: number): number[] {
  const [late, early] = [29, 12];
  if (orders <= late + early) return Array.from({ length: orders }, (_each, index) => index);
  const older = orders - late;
  return [...Array.from({ length: early }, (_each, n) => Math.floor(((n + 0.5) * older) / early)), ...Array.from({ length: late }, (_each, n) => older + n)];
}

/** Lists goods of a merchant, from one place up to another. */
export async function playGoods(playing: Playing, crew: Crew, from: number, to: number): Promise<void> {
  const { merchantId, editor, auditor } = crew;
  await listGoods({ playing, merchantId, ask: asking(playing), editor, reviewer: auditor }, goodsFor(playing.orders, merchantId === 1), from, to);
}

function chaptersOfGoods(orders: number, merchantId: number): Chapter[] {
  const chapters: Chapter[] = [];
  const self = merchantId === 1;
  for (let from = firstGoods(orders, self); from < goodsFor(orders, self); from += goodsInOne)
    chapters.push({
      orders: 0,
      play: (playing, crews) =>
        playGoods(
          playing,
          crews.find((crew) => crew.merchantId === merchantId)!,
          from,
          from + goodsInOne,
        ),
    });
  return chapters;
}

async function chaptersOfSteps(when: 'beside' | 'afterwards'): Promise<Chapter[]> {
  return (await stepsOf(when)).map((step) => ({
    orders: 0,
    play: async (playing, crews) => {
      if (when === 'afterwards') playing.clock.moveTo(playing.until);
      for (const crew of crews) await playing.bear(() => playStep(step, playing, crew));
    },
  }));
}

function chaptersOfOrders(orders: number): Chapter[] {
  const first = new Set(firstOrders(orders));
  const rest = Array.from({ length: orders }, (_each, index) => index).filter((index) => !first.has(index));
  const many = Math.ceil(rest.length / ordersInOne);
  return Array.from({ length: many }, (_each, n) => rest.filter((_index, place) => place % many === n)).map((indexes) => ({
    orders: indexes.length,
    play: (playing, crews) => playOrders(playing, crews, indexes),
  }));
}

/** What is played when people work already, chapter by chapter. */
export const chaptersOf = async (orders: number): Promise<Chapter[]> => [
  ...chaptersOfGoods(orders, 1),
  ...chaptersOfGoods(orders, 2),
  ...(await chaptersOfSteps('beside')),
  ...chaptersOfOrders(orders),
  ...(await chaptersOfSteps('afterwards')),
];

/** Plays a chapter from the year's beginning. */
export async function playChapter(chapter: Chapter, playing: Playing, crews: readonly Crew[]): Promise<void> {
  playing.clock.moveTo(beginningOf(playing.until));
  await chapter.play(playing, crews);
}
