import { Cascader } from 'antd';
import { useState } from 'react';
import { NoOptions } from './no-options.tsx';
import type { Loader, Parents, TreeOption } from './option.ts';
import styles from './remote-select.module.css';
import type { FormControlProps } from './remote-select.tsx';
import { useOptions, type CacheKey } from './use-options.ts';

interface Branch {
  value: string;
  label: string;
  disabled?: boolean;
  children?: Branch[];
}

export interface RemoteCascaderProps extends FormControlProps {
  /** The path from the trunk. */
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: readonly string[] | undefined) => void;
  readonly options: readonly TreeOption[] | Loader<TreeOption>;
  readonly cacheKey: CacheKey;
  readonly parents?: Parents;
}

const noParents: Parents = {};

const branches = (options: readonly TreeOption[]): Branch[] =>
  options.map(({ children, ...option }) => ({ ...option, ...(children && children.length > 0 ? { children: branches(children) } : {}) }));

/** A path through a tree of choices; a branch may be chosen as well as a leaf. */
export function RemoteCascader({ value, onChange, options, cacheKey, parents = noParents, ...rest }: RemoteCascaderProps) {
  const [opened, setOpened] = useState(false);
  const choices = useOptions<TreeOption>(options, cacheKey, parents, opened || value !== undefined);
  return (
    <Cascader<Branch>
      className={styles.select ?? ''}
      {...rest}
      allowClear
      changeOnSelect
      showSearch
      options={branches(choices.options)}
      loading={choices.loading}
      notFoundContent={<NoOptions {...choices} />}
      onOpenChange={(open) => open && setOpened(true)}
      value={value === undefined ? [] : [...value]}
      onChange={(path?: string[]) => onChange(path === undefined || path.length === 0 ? undefined : path)}
    />
  );
}
