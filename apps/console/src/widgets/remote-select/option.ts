/** A choice of a select. Values are text: ids stay text end to end. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface TreeOption extends Option {
  readonly children?: readonly TreeOption[];
}

/** The values of the fields that choices depend on. */
export type Parents = { readonly [key: string]: string | readonly string[] | undefined };

/** Asks for choices; `parents` holds the values of the fields that they depend on. */
export type Loader<T> = (signal: AbortSignal, parents: Parents) => Promise<readonly T[]>;
