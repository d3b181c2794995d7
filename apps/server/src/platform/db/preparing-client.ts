import { sql, type RawBuilder } from 'kysely';
import { GatheringClient } from './gathering-client.ts';

/** Text of a statement → the name under which every connection prepares it. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A page: which of its indexes to walk depends on whose rows are asked for, and by what. */
const isPage = (text: string): boolean => /\blimit \$\d/.test(text);

/**
 * The end of what walks one index from its begin, whoever asks for whatever: it is planned once, as what finds its rows by their keys. The number stands in the text, for a plan that did
 * not know how short the walk is would seem dearer than to plan anew each time. So it takes few values: sizes of pages, caps of counts.
 */
export const limitOnce = (most: number): RawBuilder<unknown> => sql`limit ${sql.lit(most)}`;

/** The end of a page of such a walk: the first one is planned once, further ones for their place. */
export const pageOnce = (size: number, offset: number): RawBuilder<unknown> => (offset === 0 ? limitOnce(size) : sql`limit ${size} offset ${offset}`);

/** A client that has the statements with values that it chooses read once on its connection, and planned once where PostgreSQL finds that no worse. */
const clientFor = (chosen: (text: string) => boolean) =>
  class PreparingClient extends GatheringClient {
    override query(...asked: unknown[]): never {
      const [text, values] = asked;
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && chosen(text)) asked.splice(0, 2, { name: nameOf(text), text, values });
      return (super.query as (...all: unknown[]) => never).apply(this, asked);
    }
  };

/**
 * What is prepared. `keyed`: what finds its rows by their keys, most statements of every act; a page is planned for its own values each time, because a
 * merchant with ten orders and one with a million are served by different plans. `all`: pages too; for work on small tables.
 */
export const preparingClients = { keyed: clientFor((text) => !isPage(text)), all: clientFor(() => true) } as const;
export type Prepared = keyof typeof preparingClients;
