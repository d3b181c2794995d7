import type { Answer } from '../../../platform/api.ts';
import { BasicForm } from '../parts/basic-form.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsBasicQuery } from '../queries.ts';

/** The first step of goods: what they are. */
export default function BasicInformation() {
  return (
    <StepPage<Answer<'goods', 'goodsDetailFirst'>> query={goodsBasicQuery as never}>
      {(data) => <BasicForm key={data?.goods_id ?? 'new'} data={data} />}
    </StepPage>
  );
}
