import { yearlyThing } from '@merchant-admin/contract/goods/yearly-list';
import { Alert } from 'antd';
import { editorOfOne } from '../../../widgets/kept/pages/index.ts';
import { YearlyForm } from '../parts/yearly/yearly-form.tsx';
import { yearlyQuery } from '../queries.ts';

/** Edits the rule of yearly renewal of the address; without one, makes a new one. */
export default editorOfOne(yearlyThing, 'renewPrice:edit', yearlyQuery, (rule) => (
  <>
    {rule?.enabled && <Alert type="info" showIcon title="规则已上架，保存后立即生效" />}
    <YearlyForm {...(rule && { rule })} />
  </>
));
