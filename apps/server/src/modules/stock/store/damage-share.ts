import { sql, type RawBuilder } from 'kysely';

/** Joins f.part of f.whole: the share of a device `order_device v` in what its order `o` was charged for damage and loss (the database's `damage_share`). */
export const damageShare = sql`cross join lateral damage_share(o.merchant_id, o.id, o.quantity, v.device_id) f`;

/** The share f of a sum in fen; parts of a fen are nobody's, so that devices never bring more than came. */
export const shareOf = (sum: RawBuilder<unknown>) => sql`floor(${sum}::numeric * f.part / f.whole)`;
