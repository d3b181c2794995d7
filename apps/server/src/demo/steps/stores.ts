import { DemoStep } from '../step.ts';

const day = { open: '09:30', close: '21:30' };
const late = { open: '10:00', close: '22:00' };
const hours = [day, day, day, day, late, late, late];
const details: Readonly<Record<string, object>> = {
  上海张杨路旗舰店: { city_code: '310100', address: '浦东新区张杨路501号一层', phone: '021-58881234', businesses: ['lease', 'recycle', 'sale'] },
  北京望京体验店: { city_code: '110100', address: '朝阳区望京街9号商场B1', phone: '010-64716688', businesses: ['lease', 'recycle'] },
};

/** What is to be known of the merchant's stores, as the operator fills it in. */
export const describeStores = new DemoStep({ name: 'stores', when: 'before', after: 'cover' }, async ({ ask, operator }) => {
  const { list } = await ask<{ list: { value: string; name: string }[] }>(operator, '/merchant/offline/store/options');
  for (const { value, name } of list) {
    const about = details[name];
    if (about) await ask(operator, '/merchant/offline/store/save', { store_id: value, version: 1, name, hours, images: [], ...about });
  }
});
