interface Found {
  readonly data: unknown;
  readonly isFetchedAfterMount: boolean;
}

/** How a query of a dialog asks: anew each time that the dialog opens. */
export const anew = (open: boolean) => ({ enabled: open, staleTime: 0, refetchOnMount: 'always' as const });

/** What was asked since the dialog opened; what was known before is old. */
export const fresh = <Query extends Found>(found: Query): Query => (found.isFetchedAfterMount ? found : { ...found, data: undefined });
