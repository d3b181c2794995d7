import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { get, post, type Answer } from './http.ts';
import { idNumber } from './shop.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** Where each call is. */
export const rerentPath = (name: keyof typeof rerentEndpoints): string => rerentEndpoints[name].path;

export interface SeenCandidate {
  order_id: string;
  rule_id: string;
  coupon_code: string;
  ordered_no: string;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface SeenRule {
  id: string;
  name: string;
  enabled: boolean;
  version: number;
}

/** A rule that everybody fits who ended a lease. */
export const someRule = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: '老客复租',
  segment: 'all',
  ended_least: 1,
  never_late: true,
  scope: 1,
  amount: 1000,
  percent: 0,
  threshold: 0,
  coupon_days: 30,
  valid_from: '2020-01-01',
  valid_to: '2099-12-31',
  ...over,
});

/** Asks customers to rent again by the console's own calls. */
export class RerentDesk {
  readonly #server: TestServer;
  readonly #who: Person;
  constructor(server: TestServer, who: Person = server.staff.admin) {
    this.#server = server;
    this.#who = who;
  }

  call<T = unknown>(name: keyof typeof rerentEndpoints, body: Record<string, unknown>, who: Person = this.#who): Promise<Answer<T>> {
    return post<T>(this.#server, who, rerentPath(name), body);
  }

  rule(over: Record<string, unknown> = {}): Promise<Answer<SeenRule>> {
    return this.call<SeenRule>('rerentRuleSave', someRule(over));
  }

  rules(): Promise<Answer<{ list: SeenRule[] }>> {
    return get<{ list: SeenRule[] }>(this.#server, this.#who, rerentPath('rerentRules'), { page_size: '50' });
  }

  list(query: Record<string, string> = {}): Promise<Answer<{ list: SeenCandidate[]; total: number }>> {
    return get<{ list: SeenCandidate[]; total: number }>(this.#server, this.#who, rerentPath('rerentList'), query);
  }

  async #switch(enabled: boolean, which: (rule: SeenRule) => boolean): Promise<void> {
    for (const rule of (await this.rules()).result.list)
      if (rule.enabled !== enabled && which(rule)) await this.call('rerentRuleStatus', { rule_id: rule.id, version: rule.version, enabled });
  }

  offAll(): Promise<void> {
    return this.#switch(false, () => true);
  }

  on(id: string): Promise<void> {
    return this.#switch(true, (rule) => rule.id === id);
  }

  /** A customer whom a number stands for. */
  customer(n: number): { member_id: string; name: string; phone: string; id_card: string } {
    return { member_id: `RR${n}`, name: `复租${n}`, phone: `138${String(10_000_000 + n)}`, id_card: idNumber(n) };
  }
}
