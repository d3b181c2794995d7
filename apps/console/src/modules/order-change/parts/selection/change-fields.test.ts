import { describe, expect, it } from 'vitest';
import { offeredTerm, selectionOf } from './change-fields.ts';

const offered = [
  { lease_type: 1, lease_type_name: '月租', periods: [6, 12] },
  { lease_type: 2, lease_type_name: '租完即送', periods: [24] },
];

describe('what is chosen for an order', () => {
  it('keeps a term that is offered, and takes the first one else', () => {
    expect(offeredTerm(offered, { lease_type: 1, periods: 12 })).toEqual({ lease_type: 1, periods: 12 });
    expect(offeredTerm(offered, { lease_type: 2, periods: 12 })).toEqual({ lease_type: 2, periods: 24 });
    expect(offeredTerm(offered, { lease_type: 3, periods: 12 })).toEqual({ lease_type: 1, periods: 12 });
    expect(offeredTerm([], { lease_type: 1, periods: 12 })).toEqual({ lease_type: undefined, periods: undefined });
  });

  it('is quoted once there is a SKU and a term', () => {
    expect(selectionOf({ lease_type: 1, periods: 12 })).toBeUndefined();
    expect(selectionOf({ sku_id: '1', lease_type: 1, periods: 12 })).toEqual({ sku_id: '1', lease_type: 1, periods: 12, service_ids: [], coupon_codes: [] });
  });
});
