import { Navigate } from '@tanstack/react-router';
import type { Answer } from '../../../platform/api.ts';
import { ConfigForm } from '../parts/config-form.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsConfigQuery } from '../queries.ts';
import { newGoodsUrl } from '../urls.ts';

/** The third step of goods: on which terms they are leased. */
export default function ConfigInformation() {
  return (
    <StepPage<Answer<'goods', 'goodsDetailThird'>> query={goodsConfigQuery as never}>
      {(data) => (data === undefined ? <Navigate to={newGoodsUrl} replace /> : <ConfigForm key={data.goods_id} data={data} />)}
    </StepPage>
  );
}
