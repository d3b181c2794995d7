import type { FormField, FormFields } from '@merchant-admin/contract/platform/form';
import { Form, type FormRule } from 'antd';
import type { ReactElement } from 'react';
import { controlOf } from './controls.tsx';
import { rulesOf } from './rules.ts';

interface FieldItemProps {
  readonly name: string | (string | number)[];
  readonly field: FormField;
  /** Named so for those who do not see it only: the label stands elsewhere. */
  readonly bare?: string;
  /** Below the field, where it depends on what is edited. */
  readonly hint?: string | undefined;
  /** What else is asked of it. */
  readonly also?: readonly FormRule[];
  /** Other fields that decide whether it is right: it is looked at again with them. */
  readonly dependencies?: string[];
  /** What it is filled in with, where the declaration cannot say it: a choice of what others keep, pictures. */
  readonly children?: ReactElement;
}

/** A declared field as an item of a form: its label, its limits and what is told when it is wrong. */
export const FieldItem = ({ name, field, bare, hint = field.hint, also = [], dependencies = [], children }: FieldItemProps) => (
  <Form.Item
    name={name}
    label={bare === undefined ? field.label : undefined}
    extra={bare === undefined ? hint : undefined}
    dependencies={dependencies}
    rules={[...rulesOf(field), ...also]}
    {...(field.of === 'flag' && { valuePropName: 'checked' })}
  >
    {children ?? controlOf(field, bare)}
  </Form.Item>
);

/** Declared fields one below the other, those that a form draws itself left out. */
export const FieldItems = ({ fields }: { readonly fields: FormFields }) => (
  <>{Object.entries(fields).map(([name, field]) => (field.of === 'state' ? null : <FieldItem key={name} name={name} field={field} />))}</>
);
