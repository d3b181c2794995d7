import type { ComponentType } from 'react';

interface Found {
  readonly data: unknown;
  readonly isFetchedAfterMount: boolean;
}

/** How a query of a dialog asks: anew each time that the dialog opens. */
export const anew = { staleTime: 0, refetchOnMount: 'always' as const };

/** What was asked since the dialog opened; what was known before is old. */
export const fresh = <Query extends Found>(found: Query): Query => (found.isFetchedAfterMount ? found : { ...found, data: undefined });

/** A dialog that is there while it is open, as `fresh` needs it: a list keeps its dialogs mounted from one opening to the next. */
export const whileOpen = <Props extends { readonly open: boolean }>(Dialog: ComponentType<Props>) =>
  function WhileOpen(props: Props) {
    return props.open ? <Dialog {...props} /> : null;
  };
