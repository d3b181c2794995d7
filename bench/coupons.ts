import { measureGrown } from './src/grown.ts';
import { withCoupons } from './src/coupons.ts';

/**
 * `node bench/coupons.ts --rows 1000000 --small 10000`: lists of templates, of who received of them and of write-offs, over HTTP beside the same statements sent by hand, with so many write-offs
 * (a twentieth as many templates); writes `bench/coupons.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
await measureGrown('coupons', 1_000_000, (many, few) => `Coupons: ${many} write-offs at a merchant's stores, beside ${few}`, withCoupons);
