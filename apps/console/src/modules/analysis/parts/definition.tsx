import type { Answer } from '../../../platform/api.ts';
import { Section } from '../../../widgets/page/index.ts';
import styles from './analysis.module.css';

/** What is counted and how, with its version: printed on every page. */
export const Definition = ({ head }: { readonly head: Answer<'analysis', 'analysisHead'> }) => (
  <Section title={`统计口径（版本${head.version}）`}>
    <ol className={styles['lines']}>
      {head.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </Section>
);
