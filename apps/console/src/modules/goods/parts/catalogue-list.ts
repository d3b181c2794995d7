import { loadCategories } from '../queries.ts';

export const categoryField = { type: 'select', key: 'category_id', label: '商品分类', options: loadCategories } as const;

/** Whether rows are on the shelf, as the field of that key says. */
export const shelfField = <const Key extends string>(key: Key) =>
  ({
    type: 'select',
    key,
    label: '状态',
    options: [
      { value: '1', label: '已上架' },
      { value: '0', label: '已下架' },
    ],
  }) as const;

interface Place {
  readonly q: string;
  readonly tab: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Where in a list of tabs with numbers one is, and which text is looked for; the first tab has all. */
export const placeOf = ({ q, tab, page, pageSize }: Place) => ({
  ...(tab === '' || tab === '0' ? {} : { tab: Number(tab) }),
  ...(q === '' ? {} : { q }),
  page,
  page_size: pageSize,
});
