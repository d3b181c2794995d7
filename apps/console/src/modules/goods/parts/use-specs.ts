import { useCallback, useRef, useState } from 'react';
import { mostSkus } from '@merchant-admin/contract/goods/codes';
import type { Answer } from '../../../platform/api.ts';
import type { Place } from '../../../widgets/sheet-grid/index.ts';
import { countOf, leftOut, rowsOf, tableOf, type Attribute, type SkuRow } from './sku-model.ts';

type Specs = Answer<'goods', 'goodsDetailSecond'>['specs'];

/** The second step while it is edited: attributes, lease types and the table that they make. */
export function useSpecs(saved: Specs) {
  const [attributes, setAttributes] = useState<readonly Attribute[]>(saved.attributes);
  const [leaseTypes, setLeaseTypes] = useState<readonly string[]>(() => saved.lease_types.map((type) => type.goods_lease_type_id));
  const [rows, setRows] = useState<readonly SkuRow[]>(() => rowsOf(saved));
  const [dirty, setDirty] = useState(false);
  const [place, setPlace] = useState<Place>();
  /** Rows by their choices, as they last stood in the table: when an attribute is changed back, its rows come back. */
  const everything = useRef(new Map<string, SkuRow>());
  const removeRow = useCallback((index: number) => {
    setRows((now) => now.filter((_row, at) => at !== index));
    setDirty(true);
  }, []);

  return {
    attributes,
    leaseTypes,
    rows,
    dirty,
    place,
    saved: () => setDirty(false),
    goTo: setPlace,
    removeRow,
    changeRows: (next: readonly SkuRow[]) => {
      setRows(next);
      setDirty(true);
    },
    changeLeaseTypes: (next: readonly string[]) => {
      setLeaseTypes(next);
      setDirty(true);
    },
    changeAttributes: (next: readonly Attribute[]) => {
      const without = attributes.length === next.length ? leftOut(attributes, rows) : new Set<string>();
      for (const row of rows) everything.current.set(JSON.stringify(row.choices), row);
      setAttributes(next);
      setDirty(true);
      if (countOf(next) <= mostSkus) setRows(tableOf(next, [...everything.current.values()], without));
    },
    /** Brings back the combinations that were deleted. */
    restore: () => {
      setRows(tableOf(attributes, [...everything.current.values(), ...rows]));
      setDirty(true);
    },
    missing: leftOut(attributes, rows).size,
  };
}
