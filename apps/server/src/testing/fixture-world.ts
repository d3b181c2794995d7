import type { OpenOrder, Shop } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** What fixtures are made of: one person's reach. */
export interface World {
  server: TestServer;
  person: Person;
  shop: Shop;
  order: OpenOrder;
}

export const ok = <T extends { code: number; message: string }>(answer: T): T => {
  if (answer.code !== 200) throw new Error(`a fixture could not be made: ${answer.code} ${answer.message}`);
  return answer;
};
