import { termsForm } from '@merchant-admin/contract/finance/finance-list';
import { Form } from 'antd';
import { useEffect } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { FieldItems, valuesOf } from '../../../../widgets/fields/index.ts';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import { termsBy } from '../terms-by.ts';
import { termsChanged } from '../terms-changed.ts';

type Terms = Answer<'finance', 'termsInfo'>;

/** The terms of a merchant as they stand, to be changed, and what is changed of them so far. Of another version all of them are filled in anew: a value of an old one must not come back. */
export function TermsItems({ terms }: { readonly terms: Terms }) {
  const form = Form.useFormInstance<Terms>();
  const filled = (Form.useWatch([], form) ?? {}) as Partial<Terms>;
  useEffect(() => {
    form.setFieldsValue(valuesOf(termsForm, terms) as Partial<Terms>);
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once for each version
  }, [form]);
  const changed = termsChanged(terms, filled);
  return (
    <>
      <DialogFacts items={[['当前规则', termsBy(terms)]]} />
      <FieldItems fields={termsForm} />
      <ReasonItem label="修改原因" />
      <DialogFacts items={[['将变更', changed.length === 0 ? '没有修改' : changed.join('；')]]} />
    </>
  );
}
