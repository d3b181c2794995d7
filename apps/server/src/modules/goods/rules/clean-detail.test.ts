import { expect, it } from 'vitest';
import { cleanDetail } from './clean-detail.ts';

it.each([
  ['<p>好<strong>机</strong></p>', '<p>好<strong>机</strong></p>'],
  ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src="javascript:x()"><img src="/image/m1/pub/a.jpg" onerror="x()">', '<img src="/image/m1/pub/a.jpg" />'],
  ['<img src="//evil.example/a.png">', ''],
  ['<img src="https://evil.example/a.png" alt="x"><img src="http://evil.example/image/m1/pub/a.jpg">', ''],
  ['<img src="/image/m1/pub/a.jpg?w=750&amp;q=90">', '<img src="/image/m1/pub/a.jpg?w=750&amp;q=90" />'],
  ['<img src="/privilege/login/logout"><img src="/file/m1/own/a.pdf"><img src="/image/../open/x.png"><img src="/image/m1/own/a.jpg">', ''],
  ['<p>a<img src="/\\\\evil.example/a.png"><img src="data:image/png;base64,AA=="><img></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">去</a>', '<a target="_blank" rel="noopener noreferrer">去</a>'],
  ['<a href="https://a.example/b">去</a>', '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">去</a>'],
  ['<iframe src="https://a.example"></iframe><style>p{}</style>b', 'b'],
])('a description keeps what an editor makes and nothing that acts: %s', (given, kept) => {
  expect(cleanDetail(given)).toBe(kept);
  expect(cleanDetail(cleanDetail(given))).toBe(kept);
});
