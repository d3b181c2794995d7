import { buildServer } from '../../build.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Sent } from './sent.ts';

interface Watching {
  /** Other connections than the server's. */
  database?: Database;
  logStream?: NodeJS.WritableStream;
}

/** A second server on a server's database, of which every statement is noted. Whoever asks for it closes it. */
export async function watched(server: TestServer, sent: Sent, { database = server.test.database, logStream }: Watching = {}): Promise<TestServer> {
  const built = await buildServer({
    config: server.config,
    clock: server.clock,
    database: { ...database, db: database.db.withPlugin(sent) },
    reference: false,
    ...(logStream ? { logStream } : {}),
  });
  await built.app.ready();
  return { ...server, ...built };
}
