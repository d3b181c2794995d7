import { Button } from 'antd';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import type { ApiKeyActs, ApiKeyRow } from './api-key-columns.tsx';

/** What may be done with a key; where its shop hears of its orders has a dialog of its own. */
export function ApiKeyActions({ row, onNotify, onRotate, onDisable }: ApiKeyActs & { readonly row: ApiKeyRow }) {
  const dialogs: Readonly<Record<string, (key: ApiKeyRow) => void>> = { rotate: onRotate, disable: onDisable };
  return (
    <>
      <Button type="link" size="small" aria-label={`通知 ${row.name}`} onClick={() => onNotify(row)}>
        通知
      </Button>
      {row.actions
        .filter(({ act }) => act in dialogs)
        .map(({ act, title, reason }) => (
          <ActButton key={act} type="link" size="small" danger={act === 'disable'} blocked={reason} onClick={() => dialogs[act]!(row)}>
            {title}
          </ActButton>
        ))}
    </>
  );
}
