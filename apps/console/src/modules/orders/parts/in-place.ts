/** The place of something that another module brings: after an item of our own; several after the same one by `order`, which is 0 where it is left out. */
export interface After<Own extends string> {
  readonly after: Own;
  readonly order?: number;
}

/** Our own items in their order, each followed by what is brought after it. */
export const inPlace = <Own extends string, Drawn>(
  own: Readonly<Record<Own, Drawn>>,
  brought: readonly { readonly place: After<Own>; readonly drawn: Drawn }[],
) =>
  (Object.keys(own) as Own[]).flatMap((name): Drawn[] => [
    own[name],
    ...brought
      .filter(({ place }) => place.after === name)
      .sort((a, b) => (a.place.order ?? 0) - (b.place.order ?? 0))
      .map(({ drawn }) => drawn),
  ]);
