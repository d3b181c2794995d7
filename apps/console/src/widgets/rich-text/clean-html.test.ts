import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, isWebAddress } from './clean-html.ts';
import { cleanPaste } from './clean-paste.ts';
import { richTextError, richTextLength } from './rich-text-length.ts';

describe('what a description may hold stays', () => {
  it.each([
    '<p>文字<strong>加粗</strong><br>换行</p>',
    '<h2>标题</h2><h3>小标题</h3>',
    '<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol>',
    '<p><img src="/files/a.webp" alt="图"></p>',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html));

  it('links open elsewhere without an opener', () => {
    expect(cleanHtml('<a href="https://example.com/?a=1&amp;b=2" target="_self" rel="opener">链接</a>')).toBe(
      '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">链接</a>',
    );
  });
});

describe('anything else goes', () => {
  it.each([
    ['<script>alert(1)</script>文字', '文字'],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y" data-z="1">文字</p>', '<p>文字</p>'],
    ['<a href="javascript:alert(1)">链接</a>', '链接'],
    ['<a href="java\tscript:alert(1)">链接</a>', '链接'],
    ['<a href="data:text/html,x">链接</a>', '链接'],
    ['<a href="//evil.example">链接</a>', '链接'],
    ['<a href="/order">链接</a>', '链接'],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="https://example.com/a.png">', ''],
    ['<img src="/\\evil.example/a.png">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://example.com"></iframe>', ''],
    ['<form action="https://evil.example"><input name="a">文字</form>', '文字'],
    ['<style>p{}</style><p>文字</p>', '<p>文字</p>'],
    ['<table><tr><td>格</td></tr></table>', '格'],
    ['<span style="font-size:40px">大字</span>', '大字'],
  ])('%s becomes %j', (html, expected) => expect(cleanHtml(html)).toBe(expected));

  it('on another element than its own: an address of a picture, a picture of a paragraph', () => {
    expect(cleanHtml('<img src="/a/b.png" href=""><p src="https://a" alt="x">段</p><a href="https://a" alt="x">去</a>')).toBe(
      '<img src="/a/b.png"><p>段</p><a href="https://a" target="_blank" rel="noopener noreferrer">去</a>',
    );
  });

  it('whatever it is: only our elements, attributes and addresses are left, and cleaning again changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      'javascript:',
      'https://a',
      '">',
      '<img src=',
      '<svg>',
      '<style>',
      '</',
      "'",
      '<!--',
      '-->',
      '文字',
      ' onload=',
      '<b',
      '<math>',
      '&lt;',
      '<template>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        const page = new DOMParser().parseFromString(clean, 'text/html');
        for (const element of page.body.querySelectorAll('*')) {
          expect(['P', 'BR', 'H2', 'H3', 'STRONG', 'UL', 'OL', 'LI', 'A', 'IMG']).toContain(element.tagName);
          for (const { name, value } of element.attributes) {
            expect(['href', 'src', 'alt', 'target', 'rel']).toContain(name);
            if (name === 'href') expect(isWebAddress(value)).toBe(true);
          }
        }
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a paste', () => {
  it('from Word keeps its words, headings, bold and lists, and nothing of Word', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head><body><!--StartFragment-->
<h1><span lang=EN-US style='font-size:22pt'>租赁说明<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b>支持免押<o:p></o:p></b></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>全新国行</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>顺丰包邮</p>
<p class=MsoNormal>之后</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>验机</p>
<!--EndFragment--></body></html>`;
    expect(cleanPaste(word).replaceAll(/\s*\n\s*/g, '')).toBe(
      '<h2>租赁说明</h2><p><strong>支持免押</strong></p><ul><li>全新国行</li><li>顺丰包邮</li></ul><p>之后</p><ol><li>验机</li></ol>',
    );
  });

  it('of a page brings no script, picture of elsewhere or style', () => {
    expect(cleanPaste('<h4 style="color:red">小</h4><img src="https://example.com/a.png"><img src="/files/a.webp"><div onclick=x>段</div>')).toBe(
      '<h3>小</h3><img src="/files/a.webp">段',
    );
  });
});

describe('the length', () => {
  it('counts characters, Chinese and others alike, and no marks of the page', () => {
    expect(richTextLength('<h2>标题</h2><p>ab，<strong>𠮷</strong>😀</p>')).toBe(7);
    expect(richTextLength('')).toBe(0);
    expect(richTextLength('<p></p>')).toBe(0);
  });
  it('says when it is too much', () => {
    expect(richTextError('<p>一二三</p>', 2)).toBe('内容不能超过2个字');
    expect(richTextError('<p>一二</p>', 2)).toBeUndefined();
  });
});
