import { ImageUpload } from '../../../widgets/upload/index.ts';

export interface Picture {
  readonly key: string;
  readonly url: string;
}

interface PictureFieldProps {
  readonly value?: Picture | null;
  readonly onChange?: (value: Picture | null) => void;
  readonly readOnly?: boolean;
}

const nothing = () => undefined;

/** One picture that everybody may see, or none. `value` and `onChange` come from the form around it. */
export const PictureField = ({ value = null, onChange = nothing, readOnly = false }: PictureFieldProps) => (
  <ImageUpload
    label="服务图片"
    visibility="public"
    readOnly={readOnly}
    value={value === null ? [] : [{ ...value, type: '', size: 0, width: 0, height: 0 }]}
    onChange={(files) => onChange(files[0] ?? null)}
  />
);
