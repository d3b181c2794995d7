import { RichTextEditor } from '../../../widgets/rich-text/index.ts';

/** The most characters of a description. */
const most = 5000;
const nothing = () => undefined;

interface DescriptionProps {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

/** `value` and `onChange` come from the form around it. */
export const Description = ({ value = '', onChange = nothing }: DescriptionProps) => (
  <RichTextEditor label="商品详情" value={value} onChange={onChange} max={most} placeholder="请输入商品详情" />
);

export const descriptionRule = {
  validator: async (_rule: unknown, html: string) => {
    const { richTextError } = await import('../../../widgets/rich-text/rich-text-length.ts');
    const wrong = richTextError(html, most);
    if (wrong !== undefined) throw new Error(wrong);
  },
};
