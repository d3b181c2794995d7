import type { ReactNode } from 'react';
import styles from './matrix.module.css';

export interface MatrixRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}
interface MatrixProps {
  readonly label: string;
  readonly head: readonly ReactNode[];
  readonly rows: readonly MatrixRow[];
  /** The row of totals. */
  readonly foot?: readonly ReactNode[];
}

/** Figures by rows and columns: the first column names the row, the others are right-aligned. */
export const Matrix = ({ label, head, rows, foot }: MatrixProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
  <section className={styles['scroll']} tabIndex={0} aria-label={`${label}数据`}>
    <table className={styles['matrix']}>
      <thead>
        <tr>
          {head.map((title, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns never change their places
            <th key={place} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{cellsOf(cells)}</tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>{cellsOf(foot)}</tr>
        </tfoot>
      )}
    </table>
  </section>
);

const cellsOf = ([first, ...others]: readonly ReactNode[]) => (
  <>
    <th scope="row">{first}</th>
    {others.map((cell, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- columns never change their places
      <td key={place}>{cell}</td>
    ))}
  </>
);
