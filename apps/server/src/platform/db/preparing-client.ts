import pg from 'pg';

/** Text of a statement → the name under which every connection prepares it. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A client that has each statement with values read once on its connection, and planned a few times: on tables of a few rows that is most of what
 * PostgreSQL does. On large tables a statement is better planned for its own values each time.
 */
export class PreparingClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) asked.splice(0, 2, { name: nameOf(text), text, values });
    return (super.query as (...all: unknown[]) => never).apply(this, asked);
  }
}
