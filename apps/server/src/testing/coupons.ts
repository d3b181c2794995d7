/** A coupon as staff issue it: 50.00 off the first rent. */
export const someCoupon = (memberId: string, over: Record<string, unknown> = {}): Record<string, unknown> => ({
  member_id: memberId,
  name: '首期立减50元',
  coupon_type: 1,
  scope: 1,
  value: 5000,
  valid_from: '2025-01-01',
  valid_to: '2099-12-31',
  ...over,
});
