import { readXlsx } from 'hucre/xlsx';
import { exportsEnded } from './exports-ended.ts';
import { post } from './http.ts';
import type { Person } from './staff.ts';
import type { TestServer } from './test-server.ts';

/** A list that a person takes out as a file, as rows of cells, its titles first. @throws Error with the code of what is refused */
export async function exportedSheet(
  server: TestServer,
  who: Person,
  asked: { list: string; filter?: object; ids?: readonly string[]; columns?: readonly string[] },
): Promise<unknown[][]> {
  const started = await post<{ id: string }>(server, who, '/platform/export/start', { filter: {}, ...asked });
  if (started.code !== 200) throw new Error(`${started.code} ${started.message}`);
  await exportsEnded(server);
  const answer = await server.app.inject({ url: `/platform/export/download?id=${started.result.id}`, headers: { authorization: `Bearer ${who.token}` } });
  return (await readXlsx(answer.rawPayload)).sheets[0]!.rows;
}
