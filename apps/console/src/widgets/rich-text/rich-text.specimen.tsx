import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { RichText, RichTextEditor, type RichTextEditorProps } from './index.ts';

const dot = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
const text =
  '<h2>租赁说明</h2><p>支持<strong>免押金</strong>，到期可<a href="https://example.com/buyout">买断</a>或归还。</p><ul><li><p>全新国行</p></li><li><p>顺丰包邮</p></li></ul><h3>注意</h3><ol><li><p>请在7日内验机</p></li></ol>';

function Editor({ start, ...rest }: Partial<RichTextEditorProps> & { readonly start: string }) {
  const [value, setValue] = useState(start);
  return (
    <RichTextEditor label="商品描述" max={500} placeholder="请输入商品描述" insertImage={async () => undefined} {...rest} value={value} onChange={setValue} />
  );
}

const specimen: Specimen = {
  name: 'rich-text',
  title: '富文本',
  states: [
    { state: 'filled', title: '已填写', render: () => <Editor start={text} /> },
    { state: 'empty', title: '未填写', render: () => <Editor start="" /> },
    { state: 'failing', title: '超过字数', render: () => <Editor start={text} max={10} /> },
    { state: 'disabled', title: '不可用', render: () => <Editor start={text} disabled /> },
    { state: 'read', title: '展示', render: () => <RichText html={text} /> },
    {
      state: 'hostile',
      title: '展示恶意内容（只剩文字）',
      render: () => (
        <RichText html={`<p onclick="alert(1)">文字<script>alert(1)</script><img src="${dot}" onerror="alert(1)"><a href="javascript:alert(1)">链接</a></p>`} />
      ),
    },
    { state: 'long', title: '很长的文字', render: () => <RichText html={`<p>${'很长的一段没有空格的文字'.repeat(20)}</p><p>${'W'.repeat(300)}</p>`} /> },
  ],
};

export default specimen;
