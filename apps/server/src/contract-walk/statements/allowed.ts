/** Statements of which no text is known, by file and first words, with the reason. The list only gets shorter. */
export const unprovable: Readonly<Record<string, string>> = {
  'modules/orders/store/contact.store.ts: update order_contact c set name = v.name, relation':
    'its values are put together by what a person changes; it answers no row',
  'modules/orders/store/migrated.store.ts: select … from migrated_order m left join orders':
    'its columns are those of the sheet, which the statement above it reads by the same list',
  'modules/orders/store/migrated.store.ts: update migrated_order set …, updated_at = …, version': 'its columns are those of the sheet; it answers no row',
  'modules/orders/store/order-list.view.ts: select (…)::text as value from orders o where':
    'its column is the one that an export is sorted by; it answers text',
};
