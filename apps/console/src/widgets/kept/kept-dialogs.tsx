import { shelving, type KeptThing } from '@merchant-admin/contract/platform/kept-thing';
import type { ComponentType } from 'react';
import type { RowDialogProps } from '../list-page/index.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import { aimOf, isOn, switchOf, type Aimed, type AimOf, type SwitchOf } from './aim.ts';

const KeptActDialog = lazyDialog(async () => (await import('./dialogs.tsx')).KeptActDialog);

type Lines<Row> = readonly string[] | ((row: Row) => readonly string[]);
interface Acts<T extends KeptThing, Row> {
  /** What the row is called; its name unless told. */
  readonly nameOf?: (row: Row) => string;
  /** What kind of thing it is; the thing's title unless told. */
  readonly called?: string | ((row: Row) => string);
  readonly after: (said: string) => Promise<unknown>;
  readonly switch?: { readonly send: (body: SwitchOf<T>, row: Row) => Promise<unknown>; readonly on: Lines<Row>; readonly off: Lines<Row> };
  readonly delete?: { readonly send: (body: AimOf<T>) => Promise<unknown>; readonly lines?: Lines<Row> };
}

/** What deleting anything comes to. */
export const deleted = ['删除后不能恢复', '操作日志会保留它的历史'] as const;

const linesOf = <Row,>(lines: Lines<Row>, row: Row): readonly string[] => (typeof lines === 'function' ? lines(row) : lines);

/** The dialogs of a kept thing's switch and deletion: what is sent follows from the thing, what comes of it is told. */
export function keptDialogs<const T extends KeptThing, Row extends Aimed>(thing: T, acts: Acts<T, Row>) {
  const { nameOf = (row) => String((row as { name?: string }).name), called = thing.title, after, switch: turn, delete: drop } = acts;
  const whatOf = (row: Row) => `${typeof called === 'function' ? called(row) : called} ${nameOf(row)}`;
  const Switch: ComponentType<RowDialogProps<Row>> = ({ row, ...asked }) => {
    const on = isOn(thing, row);
    const { words } = thing.switch!;
    return (
      <KeptActDialog
        {...asked}
        verb={words[on ? 1 : 0]}
        what={words === shelving ? ` ${nameOf(row)}` : whatOf(row)}
        consequences={linesOf(on ? turn!.off : turn!.on, row)}
        danger={on}
        send={() => turn!.send(switchOf(thing, row), row)}
        after={after}
      />
    );
  };
  const Delete: ComponentType<RowDialogProps<Row>> = ({ row, ...asked }) => (
    <KeptActDialog
      {...asked}
      verb="删除"
      what={whatOf(row)}
      consequences={linesOf(drop!.lines ?? deleted, row)}
      danger
      send={() => drop!.send(aimOf(thing, row))}
      after={after}
    />
  );
  return { Switch, Delete };
}
