/** What the calls of the analysis answer, as tests read it. Amounts in fen. */
export interface Counted {
  orders: number;
  amount: number;
}
export interface Aged extends Counted {
  age: number;
}
export interface Ageing {
  as_of: string;
  picture: { version: number; made_later: boolean } | null;
  total: Counted;
  ages: (Aged & { orders_rate: number; amount_rate: number })[];
  heard_since: Aged[];
  trend: { month: string; amounts: number[] }[];
}
export interface Roll {
  as_of: string;
  picture: object | null;
  before: string | null;
  rows: (Counted & { was: number; cells: (Aged & { orders_rate: number; amount_rate: number })[]; cured: Counted })[];
  new: Aged[];
}
export interface Orders {
  title: string;
  sum: Counted & { times: number };
  list: { order_id: string; amount: number; age_name: string; was_name: string; days: number | null }[];
  total: number;
}
