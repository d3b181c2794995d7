import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { modelsQuery } from '../../queries.ts';
import type { Model } from './use-model.ts';

interface Picking {
  /** The model that stands chosen. */
  readonly model: Model | undefined;
  readonly onPick: (model: Model) => void;
}
interface ModelPickerProps extends Picking {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** One model of those that are bought back, found by a part of its name. */
function ModelPicker({ id, value, onChange, model, onPick }: ModelPickerProps) {
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim(), typed === '') ?? '';
  const found = useQuery({ ...modelsQuery(name), placeholderData: (before) => before });
  const list = found.data?.list ?? [];
  const all = model === undefined || list.some((each) => each.recycle_id === model.recycle_id) ? list : [model, ...list];
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        aria-label="旧机机型"
        placeholder="输入机型名称查找"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={all.map((each) => ({ value: each.recycle_id, label: each.name }))}
        value={value ?? null}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? '查找中…' : '没有符合条件的回收机型，请换一个名称'}
        onChange={(next: string | null) => {
          const picked = all.find((each) => each.recycle_id === next);
          if (picked === undefined) return;
          onChange?.(picked.recycle_id);
          onPick(picked);
        }}
      />
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
    </>
  );
}

/** Which model a device is. */
export const ModelItem = (picking: Picking) => (
  <Form.Item name="recycle_id" label="旧机机型" rules={[{ required: true, message: '请选择机型' }]}>
    <ModelPicker {...picking} />
  </Form.Item>
);
