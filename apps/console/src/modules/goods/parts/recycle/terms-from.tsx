import { mostDaysAhead, termsForm } from '@merchant-admin/contract/goods/recycle-list';
import { Alert } from 'antd';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import type { RecycleModel } from './recycle-fields.ts';

/** From when the edited prices and questions hold, and what becomes of others that wait. */
export const TermsFrom = ({ model: { waiting } }: { readonly model: RecycleModel }) => (
  <Section title="生效">
    {waiting !== null && (
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 12 }}
        title={`第${waiting.terms_version}版估价规则将于${waiting.from}起生效`}
        description={`填写生效日期并保存将取代第${waiting.terms_version}版；不填则修改立即生效，第${waiting.terms_version}版仍按期生效`}
      />
    )}
    <div style={{ maxWidth: 320 }}>
      <DayItem
        name="valid_from"
        label={termsForm.valid_from.label}
        most={mostDaysAhead}
        hint={`${termsForm.valid_from.hint}；仅基准价、最低回收价与估价项延后生效`}
      />
    </div>
  </Section>
);
