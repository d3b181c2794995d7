import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './import-flow.module.css';
import { importTexts as texts } from './texts.ts';

export interface ImportLimits {
  readonly bytes: number;
  readonly rows: number;
  /** Whether comma-separated text is accepted too. */
  readonly csv?: boolean;
}

const typesOf = ({ csv }: ImportLimits) => (csv ? texts.sheetsAndCsv : texts.sheets);
const megabytes = (limits: ImportLimits) => Math.floor(limits.bytes / 1024 / 1024);

/** Why a file cannot be imported, before it is sent; undefined when it can. */
export function fileProblem(files: ArrayLike<File>, limits: ImportLimits): string | undefined {
  const [file] = Array.from(files);
  if (files.length > 1) return texts.oneFile;
  if (!file || !(limits.csv ? /\.(?:xlsx|csv)$/i : /\.xlsx$/i).test(file.name)) return texts.notSheet(typesOf(limits));
  return file.size > limits.bytes ? texts.tooLarge(megabytes(limits)) : undefined;
}

interface FileStepProps {
  readonly limits: ImportLimits;
  /** The name of the file on its way. */
  readonly uploading: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Rows that were copied from a spreadsheet and pasted here. */
  readonly onRows: (text: string) => void;
  readonly onStop: () => void;
}

/** A place to give the file: chosen, dropped or pasted. */
export function FileStep({ limits, uploading, onFiles, onRows, onStop }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = uploading !== undefined;

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (busy || !clipboardData) return;
      // Rows of a spreadsheet come with a picture of themselves.
      const text = clipboardData.getData?.('text/plain') ?? '';
      if (text.includes('\t')) onRows(text);
      else if (clipboardData.files.length > 0) onFiles(Array.from(clipboardData.files));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [busy, onFiles, onRows]);

  return (
    <div
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!busy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onFiles(Array.from(event.dataTransfer.files));
      }}
    >
      <output>{busy ? texts.uploading(uploading) : texts.drop}</output>
      {busy ? (
        <Button onClick={onStop}>{texts.stopUpload}</Button>
      ) : (
        <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      )}
      <span className={styles.note}>{texts.limits(typesOf(limits), megabytes(limits), limits.rows)}</span>
      <input
        ref={input}
        type="file"
        accept={limits.csv ? '.xlsx,.csv' : '.xlsx'}
        hidden
        aria-label={texts.choose}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          // The same file may be chosen again once it is mended.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
