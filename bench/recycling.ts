import { measureGrown } from './src/grown.ts';
import { withRecycling } from './src/recycling.ts';

/**
 * `node bench/recycling.ts --rows 300000 --small 10000`: lists and pages of orders by which devices are bought back, over HTTP beside the same statements sent by hand, at two sizes;
 * writes `bench/recycling.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
await measureGrown('recycling', 300_000, (many, few) => `Recycling: ${many} orders by which devices are bought back, beside ${few}`, withRecycling);
