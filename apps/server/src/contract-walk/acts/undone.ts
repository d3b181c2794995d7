import { withClient } from '../../platform/db/prepare-embedded.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** SQL for a switch: whatever is done leaves history in its own transaction; while the switch is on, that transaction is undone as it ends, and counted. */
const setUp = `
  create sequence undone;
  create function undo() returns trigger language plpgsql security definer as $$ begin
    perform nextval('public.undone');
    raise exception 'undone by the test';
  end $$;
  create constraint trigger undone after insert on operation_log deferrable initially deferred for each row execute function undo();
  alter table operation_log disable trigger undone`;

/** Tries calls to the very end and undoes them, so that one thing serves for every act. */
export class Undone {
  readonly #server: TestServer;
  private constructor(server: TestServer) {
    this.#server = server;
  }

  static async open(server: TestServer): Promise<Undone> {
    await withClient(server.test.owner, (client) => client.query(setUp));
    return new Undone(server);
  }

  /** Tries a call. Answers what it answered, and whether it would have been done. */
  async try<T>(call: () => Promise<T>): Promise<{ answer: T; done: boolean }> {
    return withClient(this.#server.test.owner, async (client) => {
      const count = async () => (await client.query<{ last_value: string }>('select last_value, is_called from undone')).rows[0];
      await client.query('alter table operation_log enable trigger undone');
      const before = JSON.stringify(await count());
      try {
        const answer = await call();
        return { answer, done: JSON.stringify(await count()) !== before };
      } finally {
        await client.query('alter table operation_log disable trigger undone');
      }
    });
  }
}
