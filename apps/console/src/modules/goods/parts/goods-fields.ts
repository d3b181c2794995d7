import { api } from '../../../platform/api.ts';

/** Categories for a search, those of the second level named with the one above. */
export const categoryOptions = async (signal: AbortSignal) =>
  (await api.goods.categoryList({ signal })).list.flatMap((top) => [
    { value: top.id, label: top.name },
    ...top.children.map((child) => ({ value: child.id, label: `${top.name} / ${child.name}` })),
  ]);
export const serviceOptions = async (signal: AbortSignal) =>
  (await api.goods.serviceSelect({ query: {}, signal })).list.map(({ id, name, kind_name: kind }) => ({ value: id, label: `${name}（${kind}）` }));
export const merchantOptions = async (signal: AbortSignal) =>
  (await api.goods.merchantList({ query: {}, signal })).list.map((each) => ({ value: each.guestId, label: each.guestName }));
