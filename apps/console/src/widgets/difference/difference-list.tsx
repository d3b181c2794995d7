import type { ReactNode } from 'react';
import { compareAll, type Change, type FieldDifference } from './compare.ts';
import styles from './difference.module.css';
import { differenceTexts as texts } from './texts.ts';

const Added = ({ children }: { readonly children: ReactNode }) => (
  <ins className={styles.added}>
    <span className={styles.mark}>{texts.added}</span>
    {children}
  </ins>
);

const Removed = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.removed}>
    <span className={styles.mark}>{texts.removed}</span>
    <del>{children}</del>
  </span>
);

/** A change inside a running text: what went is struck through, what came is underlined; screen readers hear marks. */
function Words({ change }: { readonly change: Extract<Change, { kind: 'words' }> }) {
  return change.pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      <Tag key={index} className={kind === 'added' ? styles.addedWords : styles.removed}>
        <span className="visually-hidden">{`（${texts[kind]}）`}</span>
        {text}
      </Tag>
    );
  });
}

function ChangeView({ change }: { readonly change: Change }) {
  switch (change.kind) {
    case 'added':
      return <Added>{change.text}</Added>;
    case 'removed':
      return <Removed>{change.text}</Removed>;
    case 'changed':
      return (
        <>
          <del className={styles.removed}>{change.from}</del> <span className={styles.mark}>{texts.became}</span>
          <ins className={styles.added}>{change.to}</ins>
        </>
      );
    case 'words':
      return <Words change={change} />;
    case 'list':
      return (
        <ul className={styles.items}>
          {change.removed.map((text, index) => (
            <li key={`removed${index}`}>
              <Removed>{text}</Removed>
            </li>
          ))}
          {change.added.map((text, index) => (
            <li key={`added${index}`}>
              <Added>{text}</Added>
            </li>
          ))}
          {change.same > 0 && <li className={styles.minor}>{texts.same(change.same)}</li>}
        </ul>
      );
    default:
      return <Fields fields={change.fields} />;
  }
}

const Fields = ({ fields }: { readonly fields: readonly { readonly field: string; readonly change: Change }[] }) => (
  <dl className={styles.fields}>
    {fields.map(({ field, change }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          <ChangeView change={change} />
        </dd>
      </div>
    ))}
  </dl>
);

interface DifferenceListProps {
  readonly differences: readonly FieldDifference[];
  /** In place of 没有变更. */
  readonly empty?: ReactNode;
}

/** What a change did to each field: what came, what went, what became what. Values are shown as they are given. */
export function DifferenceList({ differences, empty = <span className={styles.minor}>{texts.none}</span> }: DifferenceListProps) {
  const fields = compareAll(differences);
  return fields.length === 0 ? empty : <Fields fields={fields} />;
}
