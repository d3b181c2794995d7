/** An act as the server offers it. */
export interface Offer {
  readonly act: string;
  readonly title: string;
  readonly allowed: boolean;
  readonly reason: string;
}

/** The offer of an act; undefined where it is not its turn, or not this person's to do. */
export const offerOf = <O extends Pick<Offer, 'act'>>(actions: readonly O[], act: string): O | undefined => actions.find((each) => each.act === act);
