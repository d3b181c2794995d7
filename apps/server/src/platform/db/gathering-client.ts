import pg from 'pg';

/** A client whose statements of one turn leave in one write: each write wakes PostgreSQL, and costs more than to build the statements. */
export class GatheringClient extends pg.Client {
  #gathers = false;

  override query(...asked: unknown[]): never {
    this.#gather();
    return (super.query as (...all: unknown[]) => never).apply(this, asked);
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    const { stream } = this.connection;
    stream.cork();
    // Once what was ready to run has run: nothing is held back while this process waits for anything.
    process.nextTick(() => {
      this.#gathers = false;
      stream.uncork();
    });
  }
}
