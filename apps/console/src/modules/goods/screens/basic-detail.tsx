import { Image } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { RichText } from '../../../widgets/rich-text/index.ts';
import { GoodsHead } from '../parts/goods-head.tsx';
import styles from '../parts/goods-head.module.css';
import { LogTable } from '../parts/log-table.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsBasicQuery, goodsLogQuery } from '../queries.ts';

type Data = Answer<'goods', 'goodsDetailFirst'>;

const sized = (url: string, width: number) => (url.startsWith('/image/') ? `${url}?w=${width}&q=90&f=webp` : url);

function Log({ data }: { readonly data: Data }) {
  const log = useQuery(goodsLogQuery(data));
  return (
    <Section title="操作日志">
      <LogTable log={log} />
    </Section>
  );
}

function Basic({ data }: { readonly data: Data }) {
  const { basic } = data;
  return (
    <>
      <GoodsHead goods={data} step="basic" />
      <Section title="基础信息">
        <Facts
          items={[
            ['商品名称', basic.goods_name],
            ['副标题', basic.subtitle],
            ['商品分类', basic.category_name],
            ['品牌', basic.brand_name],
            ['成色', basic.degree_name],
            ['标签', basic.tags.join('、')],
            ['排序', basic.sort],
          ]}
        />
      </Section>
      <Section title="图片与视频">
        {basic.images.length === 0 && basic.video === null ? '-' : null}
        <div className={styles['pictures']}>
          <Image.PreviewGroup>
            {basic.images.map(({ key, url }, index) => (
              <Image key={key} src={sized(url, 320)} preview={{ src: sized(url, 750) }} alt={`商品图片${index + 1}`} width={120} height={120} />
            ))}
          </Image.PreviewGroup>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a merchant's own film of goods has no words */}
          {basic.video && <video src={basic.video.url} controls height={120} aria-label="商品视频" />}
        </div>
      </Section>
      <Section title="商品详情">
        <RichText html={basic.detail} />
      </Section>
      <Log data={data} />
    </>
  );
}

/** What goods are. */
export default function BasicDetail() {
  return <StepPage<Data> query={goodsBasicQuery as never}>{(data) => data && <Basic data={data} />}</StepPage>;
}
