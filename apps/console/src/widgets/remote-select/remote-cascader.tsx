import { Cascader } from 'antd';
import type { CascaderRef } from 'antd/es/cascader';
import { useRef, useState } from 'react';
import { failureText } from '../shared/failure.ts';
import { EmptyList } from './empty-list.tsx';
import { FailedLine } from './failed-line.tsx';
import type { Loader, Parents, TreeOption } from './option.ts';
import styles from './remote-select.module.css';
import type { FormControlProps } from './remote-select.tsx';
import { useOptions, type CacheKey } from './use-options.ts';
import { clearable } from '../shared/clearable.ts';

interface Branch {
  value: string;
  label: string;
  disabled?: boolean;
  children?: Branch[];
}

export interface RemoteCascaderProps extends FormControlProps {
  /** The chosen path, from the trunk on. */
  readonly value: readonly string[] | undefined;
  readonly onChange: (value: readonly string[] | undefined) => void;
  readonly options: readonly TreeOption[] | Loader<TreeOption>;
  readonly cacheKey: CacheKey;
  readonly parents?: Parents;
}

const noParents: Parents = {};

const branches = (options: readonly TreeOption[]): Branch[] =>
  options.map(({ children, ...option }) => ({ ...option, ...(children && children.length > 0 ? { children: branches(children) } : {}) }));

/** A select of a path through a tree of choices; a branch may be chosen as well as a leaf. */
export function RemoteCascader({ value, onChange, options, cacheKey, parents = noParents, ...rest }: RemoteCascaderProps) {
  const field = useRef<CascaderRef>(null);
  const [opened, setOpened] = useState(false);
  const choices = useOptions<TreeOption>(options, cacheKey, parents, opened || value !== undefined);
  const retry = () => {
    choices.retry();
    field.current?.focus();
  };
  return (
    <>
      <Cascader<Branch>
        ref={field}
        className={styles.select ?? ''}
        {...rest}
        allowClear={clearable}
        changeOnSelect
        showSearch
        options={branches(choices.options)}
        loading={choices.loading}
        notFoundContent={<EmptyList loading={choices.loading} error={choices.error} />}
        onOpenChange={(open) => open && setOpened(true)}
        value={value === undefined ? [] : [...value]}
        onChange={(path?: string[]) => onChange(path === undefined || path.length === 0 ? undefined : path)}
      />
      {choices.error !== null && !choices.loading && <FailedLine text={failureText(choices.error)} onRetry={retry} />}
    </>
  );
}
