import { createHash } from 'node:crypto';
import { formatFen } from '@merchant-admin/common/money';
import type { CodeSeen } from '../../bills/index.ts';

const style = `body{margin:0;background:#f5f5f5;color:#1f1f1f;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:390px;margin:0 auto;padding:32px 16px;box-sizing:border-box}
section{background:#fff;border:1px solid #e5e5e5;border-radius:8px;padding:24px 20px}
h1{font-size:18px;font-weight:600;margin:0 0 4px;overflow-wrap:anywhere}
p{margin:8px 0;color:#595959}
strong{display:block;font-size:36px;line-height:1.3;font-variant-numeric:tabular-nums;color:#1f1f1f;margin:16px 0}
.told{color:#1f1f1f;border-left:4px solid #0958d9;padding-left:12px}
button,a{display:block;width:100%;margin-top:20px;box-sizing:border-box;padding:12px;border:0;border-radius:6px;background:#0958d9;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1f1f1f;outline-offset:2px}
small{display:block;margin-top:16px;color:#595959}`;

/** The page runs no script and loads nothing; its form goes to itself alone. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const document = (title: string, body: string, more = '') => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${more}<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body><main><section>
${body}
</section></main></body>
</html>
`;

const told: Record<CodeSeen['state'], (name: string) => string> = {
  pay: () => '请核对收款方与金额后支付。',
  paying: () => '支付正在处理，请勿重复支付。本页会自动更新。',
  paid: () => '已支付，感谢您的配合。',
  void: (name) => `${name}已作废，请联系商家。`,
  expired: (name) => `${name}已过期，请联系商家重新生成。`,
  busy: () => '该订单有另一笔款项正在处理，请稍后再试。',
  above: () => '待付金额已变化，请联系商家重新生成收款码。',
  settled: () => '没有需要通过本链接支付的逾期款项。',
  changed: () => '待付金额刚刚更新，请核对后再支付。',
};

const button = ({ amount }: CodeSeen) =>
  `<form method="post"><input type="hidden" name="amount" value="${amount}"><button type="submit">确认支付 ${formatFen(amount)}</button></form>`;

/** A link's sum is today's: a notice of yesterday may tell another. */
const today = '<small>金额为截至今天的逾期租金、服务费与逾期费，可能与通知中的金额不同，以本页为准。</small>';

/** The page of a code: the sum, the merchant, the last digits of the order, and what can be done; no other data of the customer. @param payAt the channel's own page */
export function codePage(seen: CodeSeen, payAt: string | undefined): string {
  const text = seen.failed ? '上次支付未成功，可以再次支付。' : told[seen.state](seen.isLink ? '还款链接' : '收款码');
  const payable = seen.state === 'pay' || seen.state === 'changed';
  const act = payable ? button(seen) : payAt === undefined ? '' : `<a href="${escape(payAt)}" rel="noreferrer">去支付宝支付</a>`;
  const amount = seen.amount === 0 ? '' : `\n<strong>${formatFen(seen.amount)}</strong>`;
  const head = `<h1>${escape(seen.merchantName)}</h1>\n<p>订单尾号 ${seen.orderNo.slice(-4)}</p>${amount}`;
  const result = payable || seen.state === 'paying' ? '付款后本页会显示结果。' : '';
  const refresh = seen.state === 'paying' ? '<meta http-equiv="refresh" content="3">\n' : '';
  return document(
    `向${seen.merchantName}付款`,
    `${head}\n<p class="told" role="status">${text}</p>\n${act}\n${seen.isLink && payable ? today : ''}<small>${result}如有疑问，请联系商家。</small>`,
    refresh,
  );
}

/** A page that only tells something. */
export const tellingPage = (text: string): string => document('付款', `<p class="told" role="status">${text}</p>`);
