import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { useAct } from '../../../platform/use-act.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { ImageUpload, PdfUpload, VideoUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import { materialsKey, materialsQuery } from '../queries.ts';
import styles from './materials.module.css';

type Materials = Answer<'session', 'materials'>;
type Field = 'licence' | 'shop_video' | 'agreement';
type Draft = Readonly<Record<Field, readonly Uploaded[]>>;

const title = '资质材料';
const listOf = (one: Uploaded | null) => (one === null ? [] : [one]);
const draftOf = ({ licence, shop_video, agreement }: Materials): Draft => ({
  licence: listOf(licence),
  shop_video: listOf(shop_video),
  agreement: listOf(agreement),
});
const keysOf = (draft: Draft) => ({ licence: draft.licence[0]?.key, shop_video: draft.shop_video[0]?.key, agreement: draft.agreement[0]?.key });

function Row({ label, required = false, error, children }: { label: string; required?: boolean; error?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {required && (
          <span className={styles.required} aria-hidden>
            *
          </span>
        )}
        {label}
      </span>
      <div>
        {children}
        {error !== undefined && (
          <p id={id} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function MaterialsForm({ saved }: { readonly saved: Materials }) {
  const mayEdit = useCan()('merchant:materials');
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [missing, setMissing] = useState(false);
  const save = useAct((body: Parameters<typeof api.session.saveMaterials>[0]['body'], idempotencyKey) => api.session.saveMaterials({ body, idempotencyKey }), {
    success: '保存成功',
    refresh: [materialsKey],
  });
  const changed = JSON.stringify(keysOf(draft)) !== JSON.stringify(keysOf(draftOf(saved)));
  const field = (name: Field) => ({
    readOnly: !mayEdit,
    disabled: save.pending,
    value: draft[name],
    onChange: (value: readonly Uploaded[]) => setDraft((now) => ({ ...now, [name]: value })),
  });
  const submit = () => {
    const { licence, shop_video, agreement } = keysOf(draft);
    setMissing(licence === undefined);
    if (licence === undefined) return;
    save.run({ version: saved.version, licence, ...(shop_video ? { shop_video } : {}), ...(agreement ? { agreement } : {}) });
  };

  return (
    <>
      <Row label="营业执照" required={mayEdit} error={missing && draft.licence.length === 0 ? '请上传营业执照' : undefined}>
        <ImageUpload label="营业执照" {...field('licence')} />
      </Row>
      <Row label="门店视频">
        <VideoUpload label="门店视频" {...field('shop_video')} />
      </Row>
      <Row label="合作协议扫描件">
        <PdfUpload label="合作协议扫描件" {...field('agreement')} />
      </Row>
      {mayEdit && (
        <Button type="primary" loading={save.pending} disabled={!changed} onClick={submit}>
          保存
        </Button>
      )}
    </>
  );
}

/** Licence, shop and signed agreement of one's own merchant; changed by those who may. */
export function MaterialsSection() {
  const materials = useQuery(materialsQuery());
  return (
    <Section title={title}>
      {materials.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {materials.isError && <LoadFailed error={materials.error} onRetry={() => void materials.refetch()} retrying={materials.isFetching} />}
      {materials.isSuccess && <MaterialsForm key={materials.data.version} saved={materials.data} />}
    </Section>
  );
}
