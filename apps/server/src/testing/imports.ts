import { readXlsx } from 'hucre/xlsx';
import { exportsEnded } from './exports-ended.ts';
import { get, post } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { accountHeader, sheetOf, uploadSheet } from './uploads.ts';

export interface ImportJob {
  id: string;
  state: string;
  file_name: string;
  total: number;
  bad: number;
  warned: number;
  succeeded: number;
  failed: number;
  failure: string;
}

export interface ImportRow {
  line: number;
  cells: string[];
  state: string;
  effect: string;
  problems: string[];
  warnings: string[];
}

/** Makes imports of accounts as one person. */
export class Importer {
  readonly #server: TestServer;
  readonly who: Person;
  constructor(server: TestServer, who: Person) {
    this.#server = server;
    this.who = who;
  }

  async upload(rows: (string | number | null)[][], header: string[] = accountHeader) {
    return uploadSheet<ImportJob>(this.#server, this.who, await sheetOf([header, ...rows]));
  }
  confirm = (id: string, key?: string) => post<ImportJob>(this.#server, this.who, '/platform/import/confirm', { id }, key);
  cancel = (id: string) => post(this.#server, this.who, '/platform/import/cancel', { id });
  remove = (id: string) => post(this.#server, this.who, '/platform/import/delete', { id });
  status = async (id: string) => (await get<ImportJob>(this.#server, this.who, '/platform/import/status', { id })).result;
  rows = async (id: string, query: Record<string, string> = {}) =>
    (await get<{ list: ImportRow[]; total: number; columns: string[] }>(this.#server, this.who, '/platform/import/rows', { id, page_size: '50', ...query }))
      .result;

  async file(url: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> {
    const answer = await this.#server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${this.who.token}` } });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  }
  async result(id: string): Promise<string[][]> {
    const { bytes } = await this.file(`/platform/import/result?id=${id}`);
    return (await readXlsx(bytes)).sheets[0]!.rows.map((row) => row.map((cell) => String(cell ?? '')));
  }

  /** Confirms an import, and waits until it is over. */
  async carryOut(id: string): Promise<ImportJob> {
    const { code, message } = await this.confirm(id);
    if (code !== 200) throw new Error(`${code} ${message}`);
    await exportsEnded(this.#server);
    return this.status(id);
  }
}
