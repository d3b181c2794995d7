import { useMemo } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { SheetGrid } from '../../../widgets/sheet-grid/index.ts';
import { SectionPrices } from './section-prices.tsx';
import { skuColumns } from './sku-columns.tsx';
import { rowsOf } from './sku-model.ts';
import { TierNotice } from './tier-notice.tsx';
import { tierWarningsIn } from './tier-order.ts';

const nothing = () => undefined;

/** SKUs and what they cost, to look at. @param height of the table at most, in pixels */
export function SkuSheet({ specs, height }: { readonly specs: Answer<'goods', 'goodsDetailSecond'>['specs']; readonly height: number }) {
  const columns = useMemo(() => skuColumns(specs.attributes, specs.lease_types, undefined, false), [specs]);
  const rows = useMemo(() => rowsOf(specs), [specs]);
  return (
    <>
      <SectionPrices prices={specs} />
      <TierNotice count={tierWarningsIn(rows.flatMap((row) => Object.values(row.prices)))} />
      <SheetGrid label="规格与价格" columns={columns} rows={rows} onChange={nothing} disabled height={height} />
    </>
  );
}
