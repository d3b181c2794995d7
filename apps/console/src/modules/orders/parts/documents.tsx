import { Button, Image } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { small } from '../../../widgets/upload/small-picture.ts';
import { refreshOrders } from '../queries.ts';
import { UploadDocumentDialog } from './page-dialogs.ts';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Picture = Answer<'orders', 'orderMemberInfo'>['images'][number];
type Opened = { readonly act: 'show' | 'delete'; readonly picture: Picture } | { readonly act: 'upload' };

interface DocumentsProps {
  readonly orderNo: string;
  readonly images: readonly Picture[];
  /** Reasons to look at plain data; absent for those who may not. */
  readonly reasons: readonly string[] | undefined;
  readonly mayEdit: boolean;
}

/** Pictures of the customer's documents. Each look at one has a reason and is on record. */
export function Documents({ orderNo, images, reasons, mayEdit }: DocumentsProps) {
  const { opened, open, close } = useDialog<Opened>();
  const [shown, setShown] = useState<{ url: string; name: string }>();
  const show = async ({ image_id, kind_name }: Picture, reason: string) => {
    const { value } = await api.orders.orderListDesensitizationInfo({ body: { order_id: orderNo, field: 'image', image_id, reason } });
    setShown({ url: value, name: kind_name });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'checkDesensitizationInfo'] });
  };
  const remove = async ({ image_id }: Picture, reason: string) => {
    await api.orders.deleteMemberImage({ body: { order_id: orderNo, image_id, reason } });
    toast.success('删除成功');
    await refreshOrders();
  };
  return (
    <>
      <h3 className={styles['subtitle']}>
        证件照片
        {mayEdit && (
          <Button size="small" type="link" onClick={() => open({ act: 'upload' })}>
            上传证件照片
          </Button>
        )}
      </h3>
      {images.length === 0 ? (
        <span className={styles['minor']}>未上传</span>
      ) : (
        <ul className={styles['documents']} aria-label="证件照片">
          {images.map((picture) => (
            <li key={picture.image_id} className={styles['document']}>
              <span>{picture.kind_name}</span>
              <span className={styles['minor']}>
                {picture.uploaded_by} {showInstant(picture.created_at)}
              </span>
              <span>
                {reasons && (
                  <Button size="small" type="link" aria-label={`查看 ${picture.kind_name}`} onClick={() => open({ act: 'show', picture })}>
                    查看
                  </Button>
                )}
                {mayEdit && (
                  <ActButton size="small" type="link" danger aria-label={`删除 ${picture.kind_name}`} onClick={() => open({ act: 'delete', picture })}>
                    删除
                  </ActButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened?.act === 'upload' && <UploadDocumentDialog orderNo={orderNo} images={images} onClose={close} />}
      {opened?.act === 'show' && (
        <ConfirmDialog
          open
          title={`查看证件照片：${opened.picture.kind_name}`}
          consequences={['查看证件照片会记录操作人、原因和时间。']}
          confirmText="查看照片"
          reason={{ label: '查看原因', required: true, maxLength: 100, ...(reasons ? { options: reasons } : {}) }}
          onConfirm={(reason) => show(opened.picture, reason)}
          onClose={close}
        />
      )}
      {opened?.act === 'delete' && (
        <ConfirmDialog
          open
          title="删除图片"
          consequences={['是否需要删除该图片？', `${opened.picture.kind_name}删除后不能恢复。`]}
          confirmText="确定"
          danger
          reason={{ label: '原因', required: true }}
          onConfirm={(reason) => remove(opened.picture, reason)}
          onClose={close}
        />
      )}
      {shown !== undefined && (
        <Image
          alt={shown.name}
          style={{ display: 'none' }}
          src={small(shown.url, 320)}
          preview={{ open: true, src: small(shown.url, 1500), onOpenChange: (stays) => !stays && setShown(undefined) }}
        />
      )}
    </>
  );
}
