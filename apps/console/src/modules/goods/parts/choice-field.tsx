import { Form } from 'antd';
import { RemoteSelect, type Chosen, type Loader, type Option } from '../../../widgets/remote-select/index.ts';
import { loadBrands, loadCategories, loadPostages } from '../queries.ts';

interface Known {
  /** The text of what is chosen already, which may be out of use by now. */
  readonly known?: Option | undefined;
  readonly disabled?: boolean;
}
interface ControlProps extends Known {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly load: Loader<Option>;
  readonly value?: Chosen;
  readonly onChange?: (value: Chosen | undefined) => void;
}
const nothing = () => undefined;

/** `value` and `onChange` come from the form around it. */
const Control = ({ name, label, load, known, value, onChange = nothing, ...rest }: ControlProps) => (
  <RemoteSelect
    {...rest}
    value={value}
    onChange={onChange}
    options={load}
    cacheKey={['goods', name]}
    placeholder={`请选择${label}`}
    known={known === undefined ? [] : [known]}
  />
);

const choiceItem = (name: string, label: string, load: Loader<Option>, required: boolean) =>
  function ChoiceItem({ known, disabled = false }: Known) {
    return (
      <Form.Item name={name} label={label} rules={required ? [{ required: true, message: `请选择${label}` }] : []}>
        <Control name={name} label={label} load={load} known={known} disabled={disabled} />
      </Form.Item>
    );
  };

export const CategoryItem = choiceItem('category_id', '商品分类', loadCategories, true);
export const BrandItem = choiceItem('brand_id', '品牌', loadBrands, false);
export const PostageItem = choiceItem('postage_id', '邮费模板', loadPostages, true);
