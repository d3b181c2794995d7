import { businessTime } from '@merchant-admin/common/dates';
import { StatusTag } from '../status-tag/index.ts';
import styles from './remark-dialog.module.css';
import { remarkLevels, remarkTexts, type Remark } from './remark.ts';

export function RemarkTable({ remarks }: { readonly remarks: readonly Remark[] }) {
  if (remarks.length === 0) return <p className={styles.none}>{remarkTexts.none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={remarkTexts.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{remarkTexts.content}</th>
            <th scope="col">{remarkTexts.merchant}</th>
            <th scope="col">{remarkTexts.time}</th>
          </tr>
        </thead>
        <tbody>
          {remarks.map((remark, index) => (
            <tr key={index}>
              <td>
                <StatusTag colour={remark.status === 1 ? 'danger' : 'neutral'}>{remarkLevels.find((level) => level.value === remark.status)?.label}</StatusTag>{' '}
                {remark.describe || '-'}
              </td>
              <td>{remark.merchant_name || '-'}</td>
              <td className={styles.time}>{businessTime(new Date(remark.create_time))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
