import type { ReactNode } from 'react';

/** One state of a widget as the catalogue shows it. */
export interface SpecimenState {
  /** The state's name in the address and in tests: `filled`, `empty`, `loading`, `failing`, `disabled`, `long` … */
  readonly state: string;
  /** The state's title for the reader, in Chinese. */
  readonly title: string;
  readonly render: () => ReactNode;
  /** Whether the state moves by itself, so that its picture is not compared. */
  readonly moving?: boolean;
}

/** A widget in every state, on made-up data: the default export of `widgets/<widget>/<widget>.specimen.tsx`. */
export interface Specimen {
  /** The widget's folder. */
  readonly name: string;
  /** The widget's title in Chinese. */
  readonly title: string;
  readonly states: readonly SpecimenState[];
}
