import { buildServer } from '../../build.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Sent } from './sent.ts';

/** A second server on a server's database, of which every statement is noted. Whoever asks for it closes it. @param database other connections than the server's */
export async function watched(server: TestServer, sent: Sent, database = server.test.database): Promise<TestServer> {
  const built = await buildServer({
    config: server.config,
    clock: server.clock,
    database: { ...database, db: database.db.withPlugin(sent) },
    reference: false,
  });
  await built.app.ready();
  return { ...server, ...built };
}
