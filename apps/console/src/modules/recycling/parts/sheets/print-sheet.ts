import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { stepName } from '../../../goods/index.ts';
import { showInstant } from '../../../../platform/show-instant.ts';

const line = (label: string, value: string): HTMLElement => {
  const row = document.createElement('p');
  row.textContent = `${label}：${value || '-'}`;
  return row;
};

/** What a customer signs: the device, each answer and what it took off, the price, and a place for the signature. */
function sheetOf(sheet: SheetDetail): readonly HTMLElement[] {
  const title = document.createElement('h1');
  title.textContent = '旧机估价单';
  const sign = line('用户签字', '　　　　　　　　　　　　日期：　　　　年　　月　　日');
  sign.style.marginTop = '48px';
  return [
    title,
    line('估价单号', sheet.sheet_no),
    line('门店', sheet.store_name),
    line('用户', `${sheet.customer_name} ${sheet.customer_phone}　证件号码 ${sheet.id_card}`),
    line('机型', `${sheet.model_name}　IMEI/SN ${sheet.imei}　成色 ${sheet.degree_name}`),
    ...sheet.answers.map(({ group, options }) => line(group, options.join('、') || '无')),
    ...sheet.steps.map((step) => line(stepName(step), formatFen(step.fen as Fen))),
    line('估价', formatFen(sheet.price as Fen)),
    ...(sheet.trade_order_no === '' ? [] : [line('抵扣订单', sheet.trade_order_no)]),
    ...(sheet.valid_until === null ? [] : [line('有效期至', showInstant(sheet.valid_until))]),
    line('说明', '本人确认设备为本人合法所有，已退出登录账号并清除个人信息，同意按上述估价出售。'),
    sign,
  ];
}

/** Prints a sheet from a frame of its own, so that nothing of the screen is on the paper. */
export function printSheet(sheet: SheetDetail): void {
  const frame = document.createElement('iframe');
  frame.title = '打印估价单';
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument!;
  page.title = sheet.sheet_no;
  page.body.style.cssText = 'font:14px/1.8 sans-serif;margin:32px';
  page.body.append(...sheetOf(sheet).map((each) => page.importNode(each, true)));
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
