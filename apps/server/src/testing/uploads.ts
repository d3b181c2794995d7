import { randomUUID } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import type { Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

export const accountHeader = ['登录账号', '姓名', '手机号', '角色'];

/** A workbook of one sheet. */
export const sheetOf = async (rows: CellValue[][]): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets: [{ name: '导入数据', rows }] }));

let sample: Promise<Buffer> | undefined;
/** A sheet of one account that nobody has. The same bytes each time, so that sending it again is a repeat. */
export const accountSheet = (): Promise<Buffer> => (sample ??= sheetOf([accountHeader, [`sheet-${randomUUID().slice(0, 8)}`, '导入员工', '13912345678', '']]));

/** A browser's form with one file. */
export function uploadForm(fields: Record<string, unknown>, file: Buffer, fileName = '账号.xlsx') {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Uploads a sheet as somebody. */
export async function uploadSheet<T = { id: string }>(
  server: TestServer,
  who: Person,
  file: Buffer,
  {
    form = 'accounts',
    fileName = '账号.xlsx',
    key = '',
    pasted = false,
    about,
  }: { form?: string; fileName?: string; key?: string; pasted?: boolean; about?: object } = {},
): Promise<Answer<T>> {
  const { payload, contentType } = uploadForm({ form, ...(pasted ? { pasted: '1' } : {}), ...(about ? { about: JSON.stringify(about) } : {}) }, file, fileName);
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': contentType, ...(key === '' ? {} : { 'idempotency-key': key }) };
  const answer = await server.app.inject({ method: 'POST', url: '/platform/import/upload', headers, payload });
  const envelope = answer.json<{ ret_code: number; ret_msg: string; result: T }>();
  return { status: answer.statusCode, code: envelope.ret_code, message: envelope.ret_msg, result: envelope.result, headers: answer.headers };
}
