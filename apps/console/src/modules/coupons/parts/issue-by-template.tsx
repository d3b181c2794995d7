import { useQuery } from '@tanstack/react-query';
import { couponTerms, validText } from '@merchant-admin/contract/coupons/template-cells';
import { Form, Select } from 'antd';
import { failureText } from '../../../widgets/shared/failure.ts';
import { givenQuery } from '../queries.ts';

/** A form's select of a template of which a customer, or some customers, are given a coupon; one that cannot be given says why. */
export function TemplateItem({ memberId }: { readonly memberId?: string }) {
  const found = useQuery({ ...givenQuery(memberId), staleTime: 0 });
  const options = (found.data?.list ?? []).map((each) => ({
    value: each.template_id,
    label: each.usable ? `${each.name}：${couponTerms(each)}，${each.scope_name}，${validText(each)}，剩余${each.left}张` : `${each.name}（${each.reason}）`,
    disabled: !each.usable,
  }));
  return (
    <Form.Item
      name="template_id"
      label="优惠券"
      rules={[{ required: true, message: '请选择优惠券' }]}
      {...(found.isError
        ? { validateStatus: 'error' as const, help: `${failureText(found.error)}，请关闭后重试` }
        : { extra: '按优惠券的领取规则发放，计入已领数量' })}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择"
        loading={found.isFetching}
        options={options}
        notFoundContent={found.isPending ? '加载中…' : memberId === undefined ? '没有已上线的优惠券，请先在优惠券列表上线' : '没有已上线的优惠券，可改为自定义'}
      />
    </Form.Item>
  );
}
