import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { conditionsBy, daysIn, instantsIn, type Conditions } from './conditions.ts';

interface Filter {
  name?: string | undefined;
  status?: number;
  shipped_from?: string;
  shipped_to?: string;
  ends_from?: string;
  ends_to?: string;
}
const by: Conditions<Filter> = {
  name: (name) => (name === '*' ? undefined : sql`name = ${name}`),
  status: (status) => sql`status = ${status}`,
  ...instantsIn('shipped', sql`shipped_at`),
  ...daysIn('ends', sql`rent_end`),
};

it('asks of the rows what is filled, zero too, and nothing else', () => {
  expect(conditionsBy<Filter>({}, by)).toEqual([]);
  expect(conditionsBy<Filter>({ name: '', status: 0 }, by)).toHaveLength(1);
  expect(conditionsBy<Filter>({ name: '*' }, by)).toEqual([]);
  expect(
    conditionsBy<Filter>({ name: 'a', shipped_from: '2025-01-01', shipped_to: '2025-01-02', ends_from: '2025-01-01', ends_to: '2025-01-02' }, by),
  ).toHaveLength(5);
});

it('does not compile where a field has no condition', () => {
  // @ts-expect-error the status asks for nothing
  const lacking: Conditions<Pick<Filter, 'name' | 'status'>> = { name: by.name };
  expect(lacking).toBeDefined();
});
