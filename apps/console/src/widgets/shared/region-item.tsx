import type { UseQueryResult } from '@tanstack/react-query';
import { Cascader, Form, Input } from 'antd';

interface Place {
  readonly name: string;
  readonly children?: Place[];
}
interface RegionItemProps {
  /** The provinces and cities that postage knows. */
  readonly cities: UseQueryResult<{ readonly list: Place[] }>;
  /** The region that stands where none is chosen; without it one is asked for. */
  readonly now?: string;
}

/** A region as orders hold it: province, city where it is not the province itself, and county; empty where nothing was chosen. */
export function regionOf(city: readonly string[] | undefined, county = ''): string {
  if (city === undefined || city.length === 0) return '';
  return [...new Set(city)].join('') + county.trim();
}

/** Where goods go: province and city are chosen, so that the region is one that postage knows; the county is written beside them. */
export function RegionItem({ cities, now }: RegionItemProps) {
  const city = Form.useWatch<readonly string[] | undefined>('city');
  const chosen = city !== undefined && city.length > 0;
  return (
    <>
      <Form.Item
        name="city"
        label="所在地区"
        rules={now === undefined ? [{ required: true, message: '请选择所在地区' }] : []}
        {...(cities.isError ? { validateStatus: 'error' as const, help: '地区加载失败，请稍后重试' } : {})}
      >
        <Cascader
          options={cities.data?.list ?? []}
          fieldNames={{ label: 'name', value: 'name', children: 'children' }}
          loading={cities.isPending}
          showSearch
          placeholder={now === undefined ? '请选择省、市' : `不修改（${now}）`}
        />
      </Form.Item>
      {chosen && (
        <Form.Item name="county" label="区县">
          <Input maxLength={20} autoComplete="off" placeholder="如 南山区，没有可留空" />
        </Form.Item>
      )}
    </>
  );
}
