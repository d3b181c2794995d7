import { exportsEnded } from './exports-ended.ts';
import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Till } from './till.ts';

const base = '/merchant/order/evidence';

export interface SeenPackage {
  package_id: string;
  number: number;
  state: string;
  superseded: boolean;
  files: number;
  bytes: number;
  sha256: string;
  failure: string;
  released_by: string;
  missing: { kind: string; what: string; owner: string }[];
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface SeenEvidence {
  packages: SeenPackage[];
  chain: { head: number; records: number; stamp: { head: number; neutral: boolean } | null; stamp_failure: string } | null;
  authority: { name: string; neutral: boolean; key_sha256: string };
  actions: { act: string; allowed: boolean; reason: string }[];
}

/** Makes packages of evidence, lets them out and fetches them, by the console's own calls. */
export class EvidenceDesk {
  readonly #till: Till;
  constructor(till: Till) {
    this.#till = till;
  }

  post<T = { package_id: string }>(name: string, body: Record<string, unknown>, who: Person = this.#till.who): Promise<Answer<T>> {
    return post<T>(this.#till.server, who, `${base}/${name}`, body);
  }

  async info(no: string, who: Person = this.#till.who): Promise<SeenEvidence> {
    return (await get<SeenEvidence>(this.#till.server, who, `${base}/info`, { order_id: no })).result;
  }

  /** Begins a package and waits until it is made. */
  async make(no: string, who?: Person): Promise<Answer<{ package_id: string }>> {
    const begun = await this.post('make', { order_id: no, reason: '起诉' }, who);
    await exportsEnded(this.#till.server);
    return begun;
  }

  /** The newest package of an order. */
  async newest(no: string, who?: Person): Promise<SeenPackage> {
    return (await this.info(no, who)).packages[0]!;
  }

  release({ package_id, version }: SeenPackage, who?: Person): Promise<Answer<{ package_id: string }>> {
    return this.post('release', { package_id, version, reason: '已核对' }, who);
  }

  /** Writes a download down. @returns what the file is fetched by */
  async ticket({ package_id }: Pick<SeenPackage, 'package_id'>, who?: Person): Promise<Record<string, string>> {
    const ticket = await this.post<{ until: string; ticket: string }>('ticket', { package_id }, who);
    if (ticket.code !== 200) throw new Error(`ticket: ${ticket.code} ${ticket.message}`);
    return { package_id, ...ticket.result };
  }

  /** What the address of the file answers. */
  file(query: Record<string, string>, who: Person = this.#till.who) {
    return this.#till.server.app.inject({ method: 'GET', url: `${base}/download`, query, headers: { authorization: `Bearer ${who.token}` } });
  }

  /** Fetches a package that was let out. */
  async fetch(row: SeenPackage, who?: Person): Promise<Buffer> {
    const answer = await this.file(await this.ticket(row, who), who);
    if (answer.headers['content-type'] !== 'application/zip') throw new Error(answer.body);
    return answer.rawPayload;
  }
}
