import { expect } from 'vitest';
import { post } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

interface Tab {
  value: string;
  number: number;
  children: Pick<Tab, 'value' | 'number'>[];
}

/** Each tab of a list of late orders and each of its buckets tells how many orders it has. */
export async function expectCountsOfCases(server: TestServer, list: string, who: Person): Promise<void> {
  const ask = async <Result>(path: string, body: object) => (await post<Result>(server, who, `/merchant/order/overdue/${path}`, body)).result;
  const rowsAndTotal = async (filter: object) => {
    const found = await ask<{ list: unknown[]; total: number }>(list, { page_size: 50, ...filter });
    return [found.list.length, found.total];
  };
  for (const tab of (await ask<{ list: Tab[] }>(`${list}CategoryList`, {})).list) {
    expect(await rowsAndTotal({ tab: tab.value })).toEqual([tab.number, tab.number]);
    for (const bucket of tab.children) expect(await rowsAndTotal({ tab: tab.value, tab_item: bucket.value })).toEqual([bucket.number, bucket.number]);
  }
}
