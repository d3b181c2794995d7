/** Which row is looked at beside the table, by its key. */
export interface Peeking {
  readonly key: string | undefined;
  readonly onChange: (key: string | undefined) => void;
}
