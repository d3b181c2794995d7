import type { ReactNode } from 'react';

/** One state of a widget as the catalogue shows it. */
export interface SpecimenState {
  /** Names the state in the address and in tests: `filled`, `empty`, `loading`, `failing`, `disabled`, `long` … */
  readonly state: string;
  /** What the reader sees above it, in Chinese. */
  readonly title: string;
  readonly render: () => ReactNode;
  /** It moves by itself, so its picture is not compared. */
  readonly moving?: boolean;
}

/** A widget in every state, on made-up data: the default export of `widgets/<widget>/<widget>.specimen.tsx`. */
export interface Specimen {
  /** The widget's folder. */
  readonly name: string;
  /** In Chinese. */
  readonly title: string;
  readonly states: readonly SpecimenState[];
}
