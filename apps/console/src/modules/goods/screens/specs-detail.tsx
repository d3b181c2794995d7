import { useMemo } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { Section } from '../../../widgets/page/index.ts';
import { SheetGrid } from '../../../widgets/sheet-grid/index.ts';
import { GoodsHead } from '../parts/goods-head.tsx';
import { skuColumns } from '../parts/sku-columns.tsx';
import { rowsOf } from '../parts/sku-model.ts';
import { SectionPrices } from '../parts/section-prices.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { TierNotice } from '../parts/tier-notice.tsx';
import { tierWarningsIn } from '../parts/tier-order.ts';
import { goodsSpecsQuery } from '../queries.ts';

type Data = Answer<'goods', 'goodsDetailSecond'>;
const nothing = () => undefined;

function Specs({ data }: { readonly data: Data }) {
  const columns = useMemo(() => skuColumns(data.specs.attributes, data.specs.lease_types, undefined, false), [data]);
  const rows = useMemo(() => rowsOf(data.specs), [data]);
  return (
    <>
      <GoodsHead goods={data} step="specs" />
      <Section title={`规格与价格（共${rows.length}个）`}>
        <SectionPrices prices={data.specs} />
        <TierNotice count={tierWarningsIn(rows.flatMap((row) => Object.values(row.prices)))} />
        <SheetGrid label="规格与价格" columns={columns} rows={rows} onChange={nothing} disabled height={640} />
      </Section>
    </>
  );
}

/** SKUs and prices of goods. */
export default function SpecsDetail() {
  return <StepPage<Data> query={goodsSpecsQuery as never}>{(data) => data && <Specs data={data} />}</StepPage>;
}
