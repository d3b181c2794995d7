import { useState, type ReactNode } from 'react';
import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import type { Uploaded, Uploader } from '../../platform/upload/port.ts';
import { ConfirmDialog } from '../confirm/index.ts';
import { ChooseFiles, type ChosenFile, type Giving } from './choose-files.tsx';
import { PendingTile } from './pending-tile.tsx';
import { Sortable } from './sortable.tsx';
import { defaultsOf, texts } from './texts.ts';
import styles from './upload.module.css';
import { useUploads, type Uploads } from './use-uploads.ts';

/** Properties of every upload field. */
export interface UploadFieldProps {
  readonly value: readonly Uploaded[];
  readonly onChange: (value: readonly Uploaded[]) => void;
  /** The field's name for screen readers. */
  readonly label: string;
  /** The most files. */
  readonly count?: number;
  /** Allowed endings, without a dot. */
  readonly types?: readonly string[];
  /** The most bytes of a file; exactly as many are accepted. */
  readonly maxBytes?: number;
  /** Who may see the files: `private`, unless everybody may, as pictures of goods. */
  readonly visibility?: UploadVisibility;
  /** Whether nothing may be changed at the moment. */
  readonly disabled?: boolean;
  /** Whether the files are only looked at: the field invites to no change. */
  readonly readOnly?: boolean;
  /** What puts the files away, where it is not the page's uploader. */
  readonly uploader?: Uploader;
  /** Another way to give files. */
  readonly beside?: Giving;
}

interface FileFieldProps extends UploadFieldProps {
  readonly kind: UploadKind;
  readonly text: string;
  readonly tip: (types: readonly string[], maxBytes: number) => string;
  readonly question: { readonly title: string; readonly question: string };
  /** Draws a file that is there; without `remove` the file stays. */
  readonly renderDone: (uploaded: Uploaded, index: number, remove: (() => void) | undefined) => ReactNode;
  readonly nameOf: (n: number) => string;
  /** Handles the chosen files; without it they are sent as they are. */
  readonly onChoose?: (files: readonly ChosenFile[], start: Uploads['start']) => void;
}

/** The frame of all upload fields: the files that are there, those on their way, and a way to add more. */
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
        beside={props.beside}
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
