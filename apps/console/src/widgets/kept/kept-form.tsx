import type { FormFields } from '@merchant-admin/contract/platform/form';
import type { KeptThing } from '@merchant-admin/contract/platform/kept-thing';
import type { ComponentType, ReactNode } from 'react';
import { Has } from '../../platform/permission/has.tsx';
import { AddButton } from '../list-page/add-button.tsx';
import type { ActContext, RowDialogProps } from '../list-page/index.ts';
import { lazyDialog } from '../shared/lazy-dialog.tsx';
import type { Aimed } from './aim.ts';
import type { KeptFormProps } from './form-dialog.tsx';

export interface EditorProps<Row> {
  readonly row?: Row | undefined;
  readonly onClose: (done: boolean) => void;
}

/** How a kept thing is edited and added on its list, by an editor of one's own. @param tag who may add */
export function keptEditor<Row>(Editor: (props: EditorProps<Row>) => ReactNode, tag: string) {
  const Edit: ComponentType<RowDialogProps<Row>> = ({ row, open, onClose }) => (open ? <Editor row={row} onClose={onClose} /> : null);
  const toolbar = ({ refresh }: ActContext) => (
    <Has tag={tag}>
      <AddButton refresh={refresh}>{(close) => <Editor onClose={close} />}</AddButton>
    </Has>
  );
  return { Edit, toolbar };
}

const LazyForm = lazyDialog(async () => (await import('./form-dialog.tsx')).KeptForm as unknown as ComponentType<object>);

interface Form<T extends KeptThing, Fields extends FormFields, Row extends Aimed> extends Pick<KeptFormProps<T, Fields, Row>, 'called' | 'save' | 'after'> {
  readonly tag: string;
}
/** The same by a form of declared fields and nothing else. */
export function keptForm<const T extends KeptThing, const Fields extends FormFields, Row extends Aimed>(
  thing: T,
  fields: Fields,
  { tag, ...form }: Form<T, Fields, Row>,
) {
  const Editor = ({ row, onClose }: EditorProps<Row>) => <LazyForm {...{ ...form, thing, fields, row, onClose }} />;
  return keptEditor<Row>(Editor, tag);
}
