import { isMisread } from '@merchant-admin/common/imei';

/** How a device's number is written. */
export const numberForm = /^[0-9A-Z]{6,20}$/;

/** A number as it is kept: in capitals, without blanks, full-width letters and digits as plain ones. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** What is wrong with a device's number; undefined where nothing is. An empty one is for the caller to judge. */
export function wrongNumber(number: string): string | undefined {
  if (number === '') return undefined;
  if (!numberForm.test(number)) return '请输入6至20位IMEI/SN（字母或数字）';
  return isMisread(number) ? 'IMEI校验位不正确，请核对' : undefined;
}

/** The same as a form's rule. */
export const numberRule = {
  validator: (_rule: unknown, number = '') => {
    const wrong = wrongNumber(number as string);
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
  },
};

/** The numbers that were typed, scanned or pasted, each once. */
export const numbersOf = (text: string): string[] => [...new Set(text.split(/[\r\n,;，；]+/).map(plainNumber))].filter((each) => each !== '');

/** A form's rule for several numbers: names those that are none. */
export const numbersRule = {
  validator: (_rule: unknown, text = '') => {
    const wrong = numbersOf(text as string).filter((each) => !numberForm.test(each));
    return wrong.length === 0 ? Promise.resolve() : Promise.reject(new Error(`不是6至20位IMEI/SN（字母或数字）：${wrong.join('、')}`));
  },
};
