import { buildServer } from '../../build.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Sent } from './sent.ts';

/** A second server on a server's database, of which every statement is noted. Whoever asks for it closes it. */
export async function watched(server: TestServer, sent: Sent): Promise<TestServer> {
  const { database } = server.test;
  const built = await buildServer({
    config: server.config,
    clock: server.clock,
    database: { ...database, db: database.db.withPlugin(sent) },
    reference: false,
  });
  await built.app.ready();
  return { ...server, ...built };
}
