import { termsForm } from '@merchant-admin/contract/finance/finance-list';
import { Form } from 'antd';
import { useEffect } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { FieldItems, valuesOf } from '../../../../widgets/fields/index.ts';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { DialogFacts } from '../dialog-facts.tsx';
import { termsBy } from '../terms-by.ts';

/** The terms of a merchant, filled in once as they stand: what somebody else sets meanwhile replaces nothing that was typed. */
export function TermsItems({ terms }: { readonly terms: Answer<'finance', 'termsInfo'> }) {
  const form = Form.useFormInstance();
  useEffect(() => {
    form.setFieldsValue(valuesOf(termsForm, terms));
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once
  }, [form]);
  return (
    <>
      <DialogFacts items={[['当前规则', termsBy(terms)]]} />
      <FieldItems fields={termsForm} />
      <ReasonItem label="修改原因" />
    </>
  );
}
