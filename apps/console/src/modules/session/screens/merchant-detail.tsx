import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { MaterialsSection } from '../parts/materials.tsx';
import { merchantQuery } from '../queries.ts';

const statusNames = { enabled: '合作中', disabled: '已停用' } as const;

export default function MerchantDetail() {
  const merchant = useQuery(merchantQuery());
  if (merchant.isPending || merchant.isError) {
    return (
      <Section title="商家信息">
        {merchant.isPending ? (
          <WaitingPage shape="record" />
        ) : (
          <LoadFailed error={merchant.error} onRetry={() => void merchant.refetch()} retrying={merchant.isFetching} />
        )}
      </Section>
    );
  }
  const it = merchant.data;
  return (
    <>
      <Section title="商家信息">
        <Facts
          items={[
            ['商家名称', it.guest_name],
            ['商家编号', it.guest_id],
            ['统一社会信用代码', it.credit_code],
            ['法定代表人', it.legal_person],
            ['状态', statusNames[it.status]],
          ]}
        />
      </Section>
      <Section title="联系方式">
        <Facts
          items={[
            ['联系人', it.contact_name],
            ['联系电话', it.contact_phone],
            ['退货地址', it.return_address],
          ]}
        />
      </Section>
      <MaterialsSection />
      <Section title="入驻合作协议">
        <Facts
          items={[
            ['协议版本', it.contract_version],
            ['签署时间', showInstant(it.contract_signed_at)],
          ]}
        />
      </Section>
    </>
  );
}
