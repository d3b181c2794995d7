import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type ConnectionProvider, type DatabaseConnection } from 'kysely';
import type { Db, Tx } from './database.ts';

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();

/**
 * The one connection of a transaction. Each statement is sent as it comes, behind those that are not answered yet, so that what does not wait for one another's answers shares a round
 * trip. Once the transaction is over nothing is sent any more: of work that failed in one branch, another branch may still run, and the connection is somebody else's by then.
 */
export class Sending implements ConnectionProvider {
  #connection: DatabaseConnection | undefined;
  readonly tx: Tx;

  constructor(connection: DatabaseConnection, db: Db) {
    this.#connection = connection;
    this.tx = new Kysely({ config: { dialect }, dialect, driver, executor: db.getExecutor().withConnectionProvider(this) }) as Tx;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#connection === undefined) throw new Error('a statement came after the end of its transaction');
    return consumer(this.#connection);
  }

  end(): void {
    this.#connection = undefined;
  }
}
