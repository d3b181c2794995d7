import { Segmented } from 'antd';
import { FileStep, type ImportLimits } from './file-step.tsx';
import styles from './import-flow.module.css';
import { PasteStep } from './paste-step.tsx';
import { TemplateLine } from './template-line.tsx';
import { importTexts as texts } from './texts.ts';
import type { useImport } from './use-import.ts';

export type ImportWay = keyof typeof texts.ways;
const ways = (Object.keys(texts.ways) as ImportWay[]).map((value) => ({ value, label: texts.ways[value] }));

interface SourceStepProps {
  readonly flow: ReturnType<typeof useImport>;
  readonly limits: ImportLimits;
}

/** Where the rows come from: a file, or rows pasted from a spreadsheet. */
export function SourceStep({ flow, limits }: SourceStepProps) {
  const busy = flow.uploading !== undefined;
  return (
    <>
      <TemplateLine waiting={flow.columns?.lists_waiting === true} taking={flow.acting === 'template'} onTemplate={flow.template} />
      <Segmented<ImportWay>
        className={styles.ways ?? ''}
        aria-label={texts.waysLabel}
        options={ways}
        value={flow.way}
        disabled={busy}
        onChange={flow.chooseWay}
      />
      {flow.way === 'file' ? (
        <FileStep limits={limits} uploading={flow.uploading} onFiles={flow.send} onRows={flow.pasteRows} onStop={flow.stopUpload} />
      ) : (
        <PasteStep columns={flow.columns?.list} text={flow.pasted} checking={busy} onText={flow.setPasted} onCheck={flow.check} onStop={flow.stopUpload} />
      )}
    </>
  );
}
