import type { Answer } from '../../../platform/api.ts';
import { Section } from '../../../widgets/page/index.ts';
import { GoodsHead } from '../parts/goods-head.tsx';
import { SkuSheet } from '../parts/sku-sheet.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsSpecsQuery } from '../queries.ts';

type Data = Answer<'goods', 'goodsDetailSecond'>;

function Specs({ data }: { readonly data: Data }) {
  return (
    <>
      <GoodsHead goods={data} step="specs" />
      <Section title={`规格与价格（共${data.specs.skus.length}个）`}>
        <SkuSheet specs={data.specs} height={640} />
      </Section>
    </>
  );
}

/** SKUs and prices of goods. */
export default function SpecsDetail() {
  return <StepPage<Data> query={goodsSpecsQuery as never}>{(data) => data && <Specs data={data} />}</StepPage>;
}
