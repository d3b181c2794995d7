import { useState, type ReactNode } from 'react';
import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import type { Uploaded, Uploader } from '../../platform/upload/port.ts';
import { ConfirmDialog } from '../confirm/index.ts';
import { ChooseFiles, type ChosenFile } from './choose-files.tsx';
import { PendingTile } from './pending-tile.tsx';
import { Sortable } from './sortable.tsx';
import { defaultsOf, texts } from './texts.ts';
import styles from './upload.module.css';
import { useUploads, type Uploads } from './use-uploads.ts';

/** What every upload field takes. */
export interface UploadFieldProps {
  readonly value: readonly Uploaded[];
  readonly onChange: (value: readonly Uploaded[]) => void;
  /** Names the field for those who do not see it. */
  readonly label: string;
  /** How many files at most. */
  readonly count?: number;
  /** Endings without a dot. */
  readonly types?: readonly string[];
  /** bytes; exactly as many are accepted */
  readonly maxBytes?: number;
  /** `private` unless everybody may see it, as pictures of goods. */
  readonly visibility?: UploadVisibility;
  /** Nothing may be changed for the moment. */
  readonly disabled?: boolean;
  /** Only looked at: nothing here invites to change. */
  readonly readOnly?: boolean;
  /** Who puts the files away, where it is not the page's. */
  readonly uploader?: Uploader;
}

interface FileFieldProps extends UploadFieldProps {
  readonly kind: UploadKind;
  readonly text: string;
  readonly tip: (types: readonly string[], maxBytes: number) => string;
  readonly question: { readonly title: string; readonly question: string };
  /** One that is there; without `remove` it stays. */
  readonly renderDone: (uploaded: Uploaded, index: number, remove: (() => void) | undefined) => ReactNode;
  readonly nameOf: (n: number) => string;
  /** Takes the chosen files in hand; without it they are sent as they are. */
  readonly onChoose?: (files: readonly ChosenFile[], start: Uploads['start']) => void;
}

/** The frame of all upload fields: what is there, what is on its way, and a way to bring more. */
export function FileField(props: FileFieldProps) {
  const { value, onChange, kind, count = 1, readOnly = false, visibility = 'private', uploader, question } = props;
  const { types = defaultsOf[kind].types, maxBytes = defaultsOf[kind].maxBytes } = props;
  const disabled = props.disabled === true || readOnly;
  const uploads = useUploads({ kind, visibility, uploader, value, onChange });
  const [removing, setRemoving] = useState<Uploaded>();
  const choose = (files: readonly ChosenFile[]) =>
    props.onChoose ? props.onChoose(files, uploads.start) : files.forEach(({ file, ending }) => uploads.start(file, file.name, ending));

  return (
    <>
      <ChooseFiles
        label={props.label}
        text={props.text}
        tip={readOnly ? undefined : props.tip(types, maxBytes)}
        types={types}
        maxBytes={maxBytes}
        count={count}
        room={readOnly ? 0 : count - value.length - uploads.pending.length}
        disabled={disabled}
        onChoose={choose}
      >
        <Sortable items={value} nameOf={props.nameOf} disabled={disabled || value.length < 2} onSort={onChange}>
          {(uploaded, index) => props.renderDone(uploaded, index, disabled ? undefined : () => setRemoving(uploaded))}
        </Sortable>
        {uploads.pending.map((item) => (
          <PendingTile key={item.id} item={item} onRetry={() => uploads.retry(item.id)} onDrop={() => uploads.drop(item.id)} />
        ))}
        {readOnly && value.length === 0 && <span className={styles.empty}>{texts.empty}</span>}
      </ChooseFiles>
      <ConfirmDialog
        open={removing !== undefined}
        title={question.title}
        consequences={[question.question]}
        confirmText={texts.confirm}
        onConfirm={async () => removing && uploads.remove(removing)}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}
