import { Pagination } from 'antd';
import { usePhone } from '../shared/use-phone.ts';
import styles from './data-table.module.css';
import { tableTexts } from './texts.ts';

/** The page sizes to choose from (specification 9). */
export const tablePageSizes = [5, 10, 20, 30, 50] as const;
export const defaultPageSize = 10;

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Whether there are at least `total` rows, which were not counted further. */
  readonly totalCapped?: boolean;
  readonly onChange: (page: number, pageSize: number) => void;
}

export const pagerLocale = { items_per_page: tableTexts.perPage, jump_to: tableTexts.jump, page: tableTexts.page };

/** Keeps the pager's place until it has something to say. */
const unseen = { visibility: 'hidden' } as const;

/** The pager of a table. A changed page size starts over at page 1. @param known whether the total is */
export function TablePager({ page, pageSize, total, totalCapped = false, onChange, known }: Paging & { readonly known: boolean }) {
  const phone = usePhone();
  return (
    <Pagination
      className={styles.pager}
      size="small"
      current={page}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={[...tablePageSizes]}
      showSizeChanger
      showQuickJumper={!phone}
      showLessItems={phone}
      showTotal={(count) => known && tableTexts.total(count, totalCapped)}
      {...(known ? {} : { style: unseen })}
      locale={pagerLocale}
      onChange={(next, size) => onChange(size === pageSize ? next : 1, size)}
    />
  );
}
