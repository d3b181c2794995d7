import type { ReactNode } from 'react';
import type { TableColumn } from '../data-table/index.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './number-cell.module.css';

/** How a list draws the number that opens a row, with a button that copies it. @param below what stands under it */
export const numberCell = <Row,>(
  what: string,
  textOf: (row: Row) => string,
  below?: (row: Row) => ReactNode,
): Pick<TableColumn<Row>, 'link' | 'render' | 'beside'> => ({
  link: true,
  render: (row) => <span className={styles['number']}>{textOf(row)}</span>,
  beside: (row) => (
    <>
      <CopyButton text={textOf(row)} label={`复制${what}${textOf(row)}`} />
      {below?.(row)}
    </>
  ),
});
