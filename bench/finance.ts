import { measureGrown } from './src/grown.ts';
import { withFinance } from './src/finance.ts';

/**
 * `node bench/finance.ts --rows 1000000 --small 10000`: a merchant's funds, statements, their lines and withdrawals, over HTTP beside the same statements sent by hand, with so many
 * payments of its customers; writes `bench/finance.md`. `--keep folder` keeps the data, `--only text` runs the cases whose names hold it, `--plans` prints plans.
 */
await measureGrown('finance', 1_000_000, (many, few) => `Settlement: ${many} payments of a merchant's customers, beside ${few}`, withFinance);
