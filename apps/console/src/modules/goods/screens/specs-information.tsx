import { Navigate } from '@tanstack/react-router';
import type { Answer } from '../../../platform/api.ts';
import { SpecsForm } from '../parts/specs-form.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsSpecsQuery } from '../queries.ts';
import { newGoodsUrl } from '../urls.ts';

/** The second step of goods: SKUs and prices. Without goods there is nothing to edit yet. */
export default function SpecsInformation() {
  return (
    <StepPage<Answer<'goods', 'goodsDetailSecond'>> query={goodsSpecsQuery as never}>
      {(data) => (data === undefined ? <Navigate to={newGoodsUrl} replace /> : <SpecsForm key={data.goods_id} data={data} />)}
    </StepPage>
  );
}
