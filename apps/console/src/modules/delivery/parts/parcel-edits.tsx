import type { ButtonProps } from 'antd';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import type { Parcel } from './parcel-columns.tsx';

const edits = ['edit', 'screenshot', 'photos'] as const;
export type ParcelEdit = (typeof edits)[number];

interface ParcelEditsProps {
  readonly parcel: Parcel;
  readonly type?: ButtonProps['type'];
  readonly onEdit: (act: ParcelEdit) => void;
}

/** What may be changed about a parcel, as the server offers it; a picture that is there is changed for another. */
export const ParcelEdits = ({ parcel, type = 'default', onEdit }: ParcelEditsProps) =>
  edits.flatMap((edit) =>
    parcel.actions
      .filter(({ act }) => act === edit)
      .map(({ title, reason }) => (
        <ActButton key={edit} type={type} size="small" blocked={reason} onClick={() => onEdit(edit)}>
          {edit === 'screenshot' ? `${parcel.has_screenshot ? '更换' : '上传'}${title}` : title}
        </ActButton>
      )),
  );
