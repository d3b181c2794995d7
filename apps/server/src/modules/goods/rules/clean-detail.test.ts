import { expect, it } from 'vitest';
import { cleanDetail } from './clean-detail.ts';

it.each([
  ['<p>好<strong>机</strong></p>', '<p>好<strong>机</strong></p>'],
  ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src="javascript:x()"><img src="/image/m1/pub/a.jpg" onerror="x()">', '<img src="/image/m1/pub/a.jpg" />'],
  ['<img src="//evil.example/a.png">', ''],
  ['<a href="javascript:alert(1)">去</a>', '<a target="_blank" rel="noopener noreferrer">去</a>'],
  ['<a href="https://a.example/b">去</a>', '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">去</a>'],
  ['<iframe src="https://a.example"></iframe><style>p{}</style>b', 'b'],
])('a description keeps what an editor makes and nothing that acts: %s', (given, kept) => {
  expect(cleanDetail(given)).toBe(kept);
  expect(cleanDetail(cleanDetail(given))).toBe(kept);
});
