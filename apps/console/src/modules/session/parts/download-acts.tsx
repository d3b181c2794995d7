import { Button, Popconfirm } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-act.ts';
import { downloadsKey } from '../queries.ts';
import { fileTexts as texts } from '../texts.ts';

export type DownloadFile = Answer<'platform', 'downloads'>['list'][number];

const underWay = ({ state }: DownloadFile) => state === 'waiting' || state === 'running';
/** Whether there is a file: an import that was ended has a result of what was done, such an export has none. */
const hasFile = ({ kind, state }: DownloadFile) => (kind === 'export' ? state === 'done' : state === 'done' || state === 'failed' || state === 'cancelled');

const calls = {
  export: { cancel: api.platform.cancelExport, remove: api.platform.deleteExport },
  import: { cancel: api.platform.cancelImport, remove: api.platform.deleteImport },
};

/** What can be done to a file: take it, make it again, stop it, throw it away. */
export function DownloadActs({ file }: { readonly file: DownloadFile }) {
  const body = { id: file.id };
  const refresh = [downloadsKey];
  const take = useAct(async () =>
    saveFile(await (file.kind === 'export' ? api.platform.downloadExport({ query: body }) : api.platform.importResult({ query: body }))),
  );
  const retry = useAct((_nothing, idempotencyKey) => api.platform.retryExport({ body, idempotencyKey }), { success: texts.retried, refresh });
  const cancel = useAct((_nothing, idempotencyKey) => calls[file.kind].cancel({ body, idempotencyKey }), { success: texts.cancelled, refresh });
  const remove = useAct((_nothing, idempotencyKey) => calls[file.kind].remove({ body, idempotencyKey }), { success: texts.removed, refresh });
  const named = (act: string) => ({ 'aria-label': `${act} ${file.file_name}` });
  return (
    <>
      {hasFile(file) && (
        <Button type="link" size="small" loading={take.pending} onClick={() => take.run()} {...named(texts.download)}>
          {texts.download}
        </Button>
      )}
      {file.kind === 'export' && (file.state === 'failed' || file.state === 'cancelled') && (
        <Button type="link" size="small" loading={retry.pending} onClick={() => retry.run()} {...named(texts.retry)}>
          {texts.retry}
        </Button>
      )}
      {underWay(file) ? (
        <Popconfirm title={texts.confirmCancel} onConfirm={() => cancel.run()}>
          <Button type="link" size="small" loading={cancel.pending} {...named(texts.cancel)}>
            {texts.cancel}
          </Button>
        </Popconfirm>
      ) : (
        <Popconfirm title={texts.confirmRemove} onConfirm={() => remove.run()}>
          <Button type="link" size="small" danger loading={remove.pending} {...named(texts.remove)}>
            {texts.remove}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
