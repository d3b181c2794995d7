import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PartNav } from '../../../platform/part-nav.tsx';
import { Attributes } from '../parts/settings/attributes.tsx';
import { Brands } from '../parts/settings/brands.tsx';
import { Categories } from '../parts/settings/categories.tsx';
import { Companies } from '../parts/settings/companies.tsx';
import { LeaseTypes } from '../parts/settings/lease-types.tsx';
import { Postages } from '../parts/settings/postages.tsx';
import { goodsSettingsUrl, settingsParts, type SettingsPart } from '../urls.ts';

const parts: Readonly<Record<SettingsPart, { readonly title: string; readonly Panel: ComponentType }>> = {
  categories: { title: '商品分类', Panel: Categories },
  brands: { title: '品牌', Panel: Brands },
  attributes: { title: '规格属性', Panel: Attributes },
  leaseTypes: { title: '租赁方式', Panel: LeaseTypes },
  postage: { title: '邮费模板', Panel: Postages },
  companies: { title: '供应商与签约主体', Panel: Companies },
};

/** The look-ups by which the merchant's goods are described. */
export default function GoodsSettings() {
  const search = useSearch({ strict: false }) as { part?: string };
  const shown = settingsParts.find((part) => part === search.part) ?? 'categories';
  const { Panel } = parts[shown];
  return (
    <>
      <PartNav label="商品设置" shown={shown} parts={settingsParts.map((part) => ({ key: part, title: parts[part].title, to: goodsSettingsUrl(part) }))} />
      <Panel />
    </>
  );
}
