/** Personal data that lists are searched by and show masked: kind · name, as the history names it. */
export const searchedKinds = { phone: '手机号', name: '姓名', idCard: '身份证号' } as const;
export type SearchedKind = keyof typeof searchedKinds;

/** The pattern of a searched phone (last four digits or all of it), and what a search form says of another. */
export const phoneRule = { pattern: '^(\\d{4}|\\d{11})$', message: '请输入手机号后4位或完整手机号', placeholder: '后4位或完整手机号' } as const;
export const idCardRule = { pattern: '^(\\d{15}|\\d{17}[\\dXx])$', message: '请输入完整身份证号', placeholder: '完整身份证号' } as const;
export const nameRule = { placeholder: '首字或完整姓名' } as const;

const wholePhone = /^\d{11}$/;
/** An order's or a device's number: digits, or letters with digits among them. Never somebody's name. */
const serial = /^(?=.*\d)[0-9A-Za-z]+$/;

/** Whether a search's text may be a name. */
export const mayBeName = (text: string): boolean => !serial.test(text);
/** Whether the text is only what a masked name shows: its first character. */
export const isShownName = (text: string): boolean => Array.from(text).length === 1;

/** For each kind of personal data, the whole phone, name or number that a text asks for beyond what is shown masked; undefined if it asks for none. */
export const wholeIn: Readonly<Record<SearchedKind, (text: string) => string | undefined>> = {
  phone: (text) => (wholePhone.test(text) ? text : undefined),
  name: (text) => (text !== '' && mayBeName(text) && !isShownName(text) ? text : undefined),
  idCard: (text) => (text === '' ? undefined : text.toUpperCase()),
};
