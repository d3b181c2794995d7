/** The key that does what its button says, which `aria-keyshortcuts` tells to those who hear the page. */
export const Key = ({ of }: { readonly of: string }) => <kbd aria-hidden>{of.length === 1 ? of.toUpperCase() : of}</kbd>;
