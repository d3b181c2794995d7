import type { Agenda } from './agenda.ts';
import type { Clerk } from './endings.ts';
import type { Customer } from './people.ts';
import type { Ask } from './phone-review.ts';
import type { DemoShop } from './shop-client.ts';
import type { Playing } from './stage.ts';

/** A merchant whose year is played, and whose steps its people do. */
export interface Business {
  playing: Playing;
  /** What is to happen later in the year; the step is over when all of it has happened. */
  agenda: Agenda;
  merchantId: number;
  shop: DemoShop;
  /** Every customer of the year's orders. */
  customers: () => readonly Customer[];
  ask: Ask;
  /** Tokens of people: who handles orders, who lists goods, who decides about them, who leads the review. */
  operator: string;
  editor: string;
  auditor: string;
  supervisor: string;
  /** Tokens of those who inspect, lead and pay. */
  clerks: Readonly<Record<Clerk, string>>;
  /** The token of who goes to court. */
  legal: string;
  /** Tokens of the reviewers, the one who leads them last. */
  reviewers: readonly string[];
}

interface StepFacts {
  name: string;
  /** The name of the step that this one comes after. */
  after?: string;
  /**
   * Whether the step is played before the first order is placed, before the first person comes; beside the people who work already, with the clock at the
   * year's beginning; or when the year is over.
   */
  when: 'before' | 'beside' | 'afterwards';
  /** Whether guest merchants play the step too. */
  ofGuests?: true;
}

/** Something that the demo has beside its orders: a file of `demo/steps` that exports one is found there. */
export class DemoStep {
  readonly facts: StepFacts;
  readonly play: (business: Business) => Promise<void> | void;

  constructor(facts: StepFacts, play: (business: Business) => Promise<void> | void) {
    this.facts = facts;
    this.play = play;
  }
}
