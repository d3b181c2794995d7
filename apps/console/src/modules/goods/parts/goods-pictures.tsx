import { mostPictures } from '@merchant-admin/contract/goods/codes';
import { uploadedOf } from '../../../widgets/fields/index.ts';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface GoodsPicturesProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
type Picture = Pick<Uploaded, 'key' | 'url'>;

const nothing = () => undefined;

/** Square pictures of goods that everybody may see, the first is the main one. `value` and `onChange` come from the form around it. */
export const GoodsPictures = ({ value = [], onChange = nothing }: GoodsPicturesProps) => (
  <ImageUpload label="商品图片" count={mostPictures} aspect={1} visibility="public" value={value} onChange={onChange} />
);

/** Pictures of goods to look at. */
export const ShownPictures = ({ pictures }: { readonly pictures: readonly Picture[] }) => (
  <ImageUpload label="商品图片" readOnly count={pictures.length} value={uploadedOf(pictures)} onChange={nothing} />
);
