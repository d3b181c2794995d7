import type { CountDesk } from '../../testing/count-desk.ts';
import type { Answer } from '../../testing/http.ts';
import type { MoveDesk } from '../../testing/move-desk.ts';
import type { PaperDesk } from '../../testing/paper-desk.ts';
import type { ReturnDesk } from '../../testing/return-desk.ts';
import type { Warehouse } from '../../testing/shipping.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { VisitDesk } from '../../testing/visit-desk.ts';

/** Devices of one SKU at head office and in two stores, and all who do something with them. */
export interface DeviceWorld {
  server: TestServer;
  skuId: string;
  /** 'head' and the stores. */
  places: readonly string[];
  moves: MoveDesk;
  counts: CountDesk;
  papers: PaperDesk;
  visits: VisitDesk;
  warehouse: Warehouse;
  returns: ReturnDesk;
  /** Orders that were shipped, by number. */
  shipped: string[];
  /** What the customer of a visit shows, by visit. */
  shows: Map<string, { code: string; tail: string }>;
}

/** One thing that somebody does with devices: which of the things that are there, where, and with which devices. */
export interface DeviceStep {
  act: string;
  pick: number;
  place: number;
  devices: readonly number[];
}

/** Does a step; its answer, or nothing where there was nothing to do it with. */
export type DevicePlay = (world: DeviceWorld, step: DeviceStep) => Promise<Answer<unknown> | undefined>;
/** Acts with how often each comes. */
export type DevicePlays = Readonly<Record<string, readonly [number, DevicePlay]>>;

export const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
export const placeOf = ({ places }: DeviceWorld, place: number): string => places[place % places.length]!;

/** Numbers of the devices that stand at a place, those in stock first, or any of them one time in four. */
export const devicesAt = ({ server, skuId }: DeviceWorld, place: string, { devices, pick }: DeviceStep, states = [20, 30]): Promise<string[]> =>
  server.test.byOwner(async (client) => {
    const any = pick % 4 === 3;
    const { rows } = await client.query<{ imei: string }>(
      `select imei from device where sku_id = $1 and ($2 or (coalesce(store_id::text, 'head') = $3 and status = any($4))) order by status, id`,
      [skuId, any, place, states],
    );
    return [...new Set(devices.map((at) => pickOf(rows, at)?.imei).filter((imei) => imei !== undefined))];
  });

/** What is done with a new order, or nothing where shops have no piece left to sell. */
export async function whereSold<T>(play: () => Promise<T>): Promise<T | undefined> {
  try {
    return await play();
  } catch (error) {
    if (error instanceof Error && error.message.includes('库存不足')) return undefined;
    throw error;
  }
}
