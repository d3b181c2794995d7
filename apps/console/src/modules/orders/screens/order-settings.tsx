import { useSearch } from '@tanstack/react-router';
import { Empty } from 'antd';
import { PartNav } from '../../../platform/part-nav.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { Section } from '../../../widgets/page/index.ts';
import { AddressWords } from '../parts/settings/address-words.tsx';
import { Calendar } from '../parts/settings/calendar.tsx';
import { CoverPlans } from '../parts/settings/cover-plans.tsx';
import { LeaseRules } from '../parts/settings/lease-rules.tsx';
import { Reviewers } from '../parts/settings/reviewers.tsx';
import { orderSettingsUrl, settingsParts, type SettingsPart } from '../urls.ts';

const parts: Readonly<Record<SettingsPart, { readonly title: string; readonly tag: string }>> = {
  calendar: { title: '节假日', tag: 'order:calendar' },
  words: { title: '风险地址关键词', tag: 'order:addressWords' },
  cover: { title: '保障方案', tag: 'order:coverPlan' },
  late: { title: '计费规则', tag: 'order:leaseRule' },
  reviewers: { title: '审核员', tag: 'order:reviewer' },
};

const yearIn = (text: string | undefined): number | undefined => {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
  return year >= 2000 && year <= 2100 ? year : undefined;
};

/** What holds for all orders of the merchant; each person sees the parts that he may set. */
export default function OrderSettings() {
  const search = useSearch({ strict: false }) as { part?: string; year?: string };
  const can = useCan();
  const open = settingsParts.filter((part) => can(parts[part].tag));
  const shown = open.find((part) => part === search.part) ?? open[0];
  if (shown === undefined)
    return (
      <Section title="订单设置">
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="没有可以设置的内容，请联系管理员开通节假日、风险地址关键词、保障方案、计费规则或审核员的权限"
        />
      </Section>
    );
  return (
    <>
      <PartNav label="订单设置" shown={shown} parts={open.map((part) => ({ key: part, title: parts[part].title, to: orderSettingsUrl(part) }))} />
      {shown === 'calendar' && <Calendar year={yearIn(search.year)} />}
      {shown === 'words' && <AddressWords />}
      {shown === 'cover' && <CoverPlans />}
      {shown === 'late' && <LeaseRules />}
      {shown === 'reviewers' && <Reviewers />}
    </>
  );
}
