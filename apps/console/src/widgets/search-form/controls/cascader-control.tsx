import { Cascader } from 'antd';
import { useState } from 'react';
import type { CascaderField, TreeOption } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';
import { NoOptions } from './no-options.tsx';
import { useOptions } from './use-options.ts';

interface Branch {
  value: string;
  label: string;
  disabled?: boolean;
  children?: Branch[];
}

const branches = (options: readonly TreeOption[]): Branch[] =>
  options.map(({ children, ...option }) => ({ ...option, ...(children && children.length > 0 ? { children: branches(children) } : {}) }));

/** A path through a tree of choices; a branch may be chosen as well as a leaf. */
export default function CascaderControl(props: ControlProps<CascaderField, readonly string[]>) {
  const { field, id, value, onChange, scope, parents } = props;
  const [opened, setOpened] = useState(false);
  const choices = useOptions<TreeOption>(field.options, [scope, field.key], parents, opened || value !== undefined);
  return (
    <Cascader<Branch>
      id={id}
      style={{ width: '100%' }}
      allowClear
      changeOnSelect
      showSearch
      placeholder={field.placeholder ?? searchTexts.choose(field.label)}
      options={branches(choices.options)}
      loading={choices.loading}
      notFoundContent={<NoOptions {...choices} />}
      onOpenChange={(open) => open && setOpened(true)}
      value={value === undefined ? [] : [...value]}
      onChange={(path?: string[]) => onChange(path === undefined || path.length === 0 ? undefined : path)}
      {...invalidProps(props)}
    />
  );
}
