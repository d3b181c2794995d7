import { Select } from 'antd';
import { useState } from 'react';
import type { FieldValue, SelectField } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';
import { NoOptions } from './no-options.tsx';
import { useOptions } from './use-options.ts';

/** One or several of the choices, found by typing a part of their text. */
export function SelectControl(props: ControlProps<SelectField>) {
  const { field, id, value, onChange, scope, parents } = props;
  const [opened, setOpened] = useState(false);
  const choices = useOptions(field.options, [scope, field.key], parents, opened || value !== undefined);
  return (
    <Select<FieldValue>
      id={id}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      {...(field.multiple === true ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      placeholder={field.placeholder ?? searchTexts.choose(field.label)}
      options={choices.options.map((option) => ({ ...option }))}
      loading={choices.loading}
      notFoundContent={<NoOptions {...choices} />}
      onOpenChange={(open) => open && setOpened(true)}
      value={value ?? null}
      onChange={(next: FieldValue | null | undefined) => onChange(next === null || next?.length === 0 ? undefined : next)}
      {...invalidProps(props)}
    />
  );
}
