import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { PictureField } from './picture-field.tsx';
import { UsedBy } from './service-list.tsx';
import styles from './service.module.css';
import { priceText, type Service } from './service.ts';

/** What a premium service costs and who uses it, and what it contains. */
export const ServiceSections = ({ service }: { readonly service: Service }) => (
  <>
    <Section title="价格与使用">
      <Facts
        items={[
          ['价格', priceText(service)],
          ['收取方式', service.charge_name],
          ['适用分类', service.kind_names],
          ['使用商品', <UsedBy key="used" service={service} />],
          ['更新时间', showInstant(service.updated_at)],
        ]}
      />
    </Section>
    <Section title="服务内容">
      {service.contents.length === 0 ? (
        '未填写'
      ) : (
        <ul className={styles['contents']}>
          {service.contents.map((line, index) => (
            // The same line may stand twice.
            <li key={`${index}-${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
    <Section title="服务说明">
      <p className={styles['explains']}>{service.explains === '' ? '未填写' : service.explains}</p>
    </Section>
    <Section title="服务图片">
      <PictureField value={service.image} readOnly />
    </Section>
  </>
);
