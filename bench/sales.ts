import { measureGrown } from './src/grown.ts';
import { withSales } from './src/sales.ts';

/**
 * `node bench/sales.ts --rows 1000000 --small 10000`: lists and pages of orders of goods that are bought outright, over HTTP beside the same statements sent by hand, at two sizes;
 * writes `bench/sales.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
await measureGrown('sales', 1_000_000, (many, few) => `Sales: ${many} orders of goods that are bought outright, beside ${few}`, withSales);
