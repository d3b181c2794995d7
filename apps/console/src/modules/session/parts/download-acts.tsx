import { Popconfirm } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { offerOf, type Offer } from '../../../platform/offer.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { downloadsKey } from '../queries.ts';
import { fileTexts as texts } from '../texts.ts';

export type DownloadFile = Answer<'platform', 'downloads'>['list'][number];

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
  const [taking, retrying, ending, removing] = ['download', 'retry', 'cancel', 'remove'].map((act) => offerOf(file.actions, act));
  const drawn = ({ title, reason }: Offer) => ({ type: 'link', size: 'small', blocked: reason, 'aria-label': `${title} ${file.file_name}` }) as const;
  return (
    <>
      {taking && (
        <ActButton {...drawn(taking)} loading={take.pending} onClick={() => take.run()}>
          {taking.title}
        </ActButton>
      )}
      {retrying && (
        <ActButton {...drawn(retrying)} loading={retry.pending} onClick={() => retry.run()}>
          {retrying.title}
        </ActButton>
      )}
      {ending && (
        <Popconfirm title={texts.confirmCancel} onConfirm={() => cancel.run()}>
          <ActButton {...drawn(ending)} loading={cancel.pending}>
            {ending.title}
          </ActButton>
        </Popconfirm>
      )}
      {removing && (
        <Popconfirm title={texts.confirmRemove} onConfirm={() => remove.run()}>
          <ActButton {...drawn(removing)} danger loading={remove.pending}>
            {removing.title}
          </ActButton>
        </Popconfirm>
      )}
    </>
  );
}
