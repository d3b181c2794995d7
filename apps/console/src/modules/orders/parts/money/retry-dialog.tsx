import { api } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { afterActing } from '../../queries.ts';
import { moneyTexts as t } from './texts.ts';

/** A document as the person sees it: one that changed meanwhile is not tried again unseen. */
export interface SeenDocument {
  readonly id: string;
  readonly version: number;
  /** What people call the document: its kind and number. */
  readonly name: string;
}

export interface RetryDialogProps {
  readonly document: SeenDocument;
  /** Loads anew what shows the document; answers its current version. */
  readonly reload: () => Promise<number>;
  readonly onClose: () => void;
}

/** Tries again what the channel refused or did not answer, after saying what goes to whom. */
export const RetryDialog = ({ document, reload, onClose }: RetryDialogProps) => (
  <ActDialog
    title={`${t.retry.title} ${document.name}`}
    version={document.version}
    reload={reload}
    act={t.retry.act}
    said={t.retry.done}
    reason="none"
    lead={t.retry.lead}
    after={afterActing}
    send={(_, seen, call) => api.bills.retryDocument({ body: { document_id: document.id, ...seen }, ...call })}
    onClose={onClose}
  />
);
