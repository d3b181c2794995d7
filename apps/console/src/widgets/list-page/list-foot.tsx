import { useWidgetHost } from '../shared/host.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, BulkTarget } from './declaration.ts';
import { listTexts } from './texts.ts';
import type { ListModel } from './use-list.ts';

interface ListFootProps<Row extends object, Filter extends object> {
  readonly actions: readonly BulkAction<Filter>[];
  readonly model: ListModel<Row, Filter>;
  readonly onStart: (action: BulkAction<Filter>, target: BulkTarget<Filter>) => void;
}

/** What can be done to the chosen rows, beside the pager. */
export function ListFoot<Row extends object, Filter extends object>({ actions, model, onStart }: ListFootProps<Row, Filter>) {
  const host = useWidgetHost();
  const { selection, page, filter } = model;
  const start = (action: BulkAction<Filter>) => {
    const ids = selection.all ? [] : [...selection.keys];
    if (selection.count === 0) host.failure(listTexts.chooseFirst);
    else onStart(action, { all: selection.all, ids, count: selection.count, filter });
  };
  return (
    <BulkBar
      actions={actions}
      count={selection.count}
      all={selection.all}
      total={page.total}
      totalCapped={page.capped}
      offersAll={selection.pageChosen && page.total > page.keys.length}
      onAll={selection.chooseAll}
      onClear={selection.clear}
      onStart={start}
    />
  );
}
