/** What a caller might slip in, hoping that it is written to the row. */
export const extraFields: Readonly<Record<string, unknown>> = {
  merchant_id: 1,
  merchantId: 1,
  account_ids: ['1'],
  actor: { type: 'system' },
  is_administrator: true,
  is_guest: false,
  paid_amount: 999_999,
  deposit_exempt_total: 1,
  audit_state: 3,
  created_at: '2020-01-01T00:00:00.000Z',
  password_hash: '$argon2id$',
  store_id: 1,
  platform: true,
  tenant: '2',
};
