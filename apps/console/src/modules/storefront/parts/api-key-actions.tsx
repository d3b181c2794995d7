import { Button } from 'antd';
import { Has } from '../../../platform/permission/has.tsx';
import type { ApiKeyActs, ApiKeyRow } from './api-key-columns.tsx';

export function ApiKeyActions({ row, onNotify, onRotate, onDisable }: ApiKeyActs & { readonly row: ApiKeyRow }) {
  const notify = (
    <Button type="link" size="small" aria-label={`通知 ${row.name}`} onClick={() => onNotify(row)}>
      通知
    </Button>
  );
  if (row.status === 'disabled') return notify;
  return (
    <>
      {notify}
      <Has tag="apiKey:rotate">
        <Button type="link" size="small" onClick={() => onRotate(row)}>
          轮换
        </Button>
        <Button type="link" size="small" danger onClick={() => onDisable(row)}>
          停用
        </Button>
      </Has>
    </>
  );
}
