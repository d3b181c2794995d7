import { Button } from 'antd';
import { Has } from '../../../platform/permission/has.tsx';
import type { ApiKeyActs, ApiKeyRow } from './api-key-columns.tsx';

export function ApiKeyActions({ row, onRotate, onDisable }: ApiKeyActs & { readonly row: ApiKeyRow }) {
  if (row.status === 'disabled') return '-';
  return (
    <Has tag="apiKey:rotate">
      <Button type="link" size="small" onClick={() => onRotate(row)}>
        轮换
      </Button>
      <Button type="link" size="small" danger onClick={() => onDisable(row)}>
        停用
      </Button>
    </Has>
  );
}
