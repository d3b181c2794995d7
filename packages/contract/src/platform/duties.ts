/** The duties of staff for which every merchant gets a role at its beginning, administrators apart: they hold every right. */
export const duties = [
  'operator',
  'goods',
  'reviewer',
  'supervisor',
  'service',
  'warehouse',
  'inspector',
  'collector',
  'legal',
  'finance',
  'finance-lead',
  'store-manager',
  'store-clerk',
  'guest-clerk',
] as const;
export type Duty = (typeof duties)[number];
