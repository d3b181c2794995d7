import { Pagination } from 'antd';
import { pagerLocale } from '../data-table/table-pager.tsx';
import { tableTexts } from '../data-table/texts.ts';
import { usePhone } from '../shared/use-phone.ts';
import styles from './pager.module.css';

/** The page sizes of the plain pager (specification 9). */
export const plainPageSizes = [10, 20, 50] as const;

export interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly totalCapped?: boolean;
  readonly onChange: (page: number, pageSize: number) => void;
}

/** The pager of lists that are not tables. A changed page size starts over at page 1. */
export function Pager({ page, pageSize, total, totalCapped = false, onChange }: PagerProps) {
  const phone = usePhone();
  return (
    <Pagination
      className={styles.pager ?? ''}
      align="end"
      current={page}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={[...plainPageSizes]}
      showSizeChanger
      showLessItems={phone}
      {...(phone ? { size: 'small' as const } : {})}
      showTotal={(count) => tableTexts.total(count, totalCapped)}
      locale={pagerLocale}
      onChange={(next, size) => onChange(size === pageSize ? next : 1, size)}
    />
  );
}
