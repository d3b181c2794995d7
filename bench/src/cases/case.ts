import type { Role } from '../measure.ts';

export interface Call {
  method: 'GET' | 'POST';
  /** The path of the call, with its query. */
  url: string;
  body?: Record<string, unknown>;
}

/** What somebody waits for: one call, or several that are sent together. */
export interface Case {
  name: string;
  calls: readonly Call[];
  /** The role as which the server asks the database for it; within the merchant unless told otherwise. */
  role?: Role;
}

/** What is in the data, to ask for. */
export interface Known {
  orderNo: string;
  phone: string;
  imei: string;
  reviewerId: string;
  /** The company in whose name the order's contract is signed. */
  companyId: string;
  tradeNo: string;
  idCard: string;
  memberId: string;
  /** Days of the data, as YYYY-MM-DD: a month that lies in its middle, and today. */
  from: string;
  to: string;
  today: string;
}

export const posting =
  (url: string, prefix = '') =>
  (name: string, body: Record<string, unknown>): Case => ({ name: `${prefix}${name}`, calls: [{ method: 'POST', url, body }] });

export const reading =
  (path: string, prefix = '', role?: Role) =>
  (name: string, query: Record<string, string> = {}): Case => ({
    name: `${prefix}${name}`,
    ...(role ? { role } : {}),
    calls: [{ method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}` }],
  });
