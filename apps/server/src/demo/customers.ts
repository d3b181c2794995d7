import { inventCustomer, streamOf, type Customer } from './people.ts';

/** The orders that come in at each merchant: of five, the last one is the guest's. */
export const merchantOf = (index: number): number => (index % 5 === 4 ? 2 : 1);

/** The seed of what happens at each merchant. */
export const seedOf = (merchantId: number): number => (merchantId === 1 ? 20_261_120 : 42);

/** An earlier order of the same merchant, by chance; undefined for the first one. */
function earlier(luck: number, index: number): number | undefined {
  for (let other = Math.floor(luck * index); other >= 0; other -= 1) if (merchantOf(other) === merchantOf(index) && other < index) return other;
  return undefined;
}

/** Who places an order, by its place in the year: mostly somebody new, now and then the customer of an earlier one. */
export function customerOf(index: number): Customer {
  const random = streamOf(seedOf(merchantOf(index)) + 1, index);
  const again = random() < 0.18 ? earlier(random(), index) : undefined;
  return again === undefined ? inventCustomer(random, index) : customerOf(again);
}

/** Everybody who has ordered at a merchant. */
export const customersOf = (merchantId: number, orders: number): Customer[] =>
  Array.from({ length: orders }, (_each, index) => index)
    .filter((index) => merchantOf(index) === merchantId)
    .map(customerOf);
