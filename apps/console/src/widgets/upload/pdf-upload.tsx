import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FileField, type UploadFieldProps } from './file-field.tsx';
import { texts } from './texts.ts';
import styles from './upload.module.css';

/** A field for documents: they open in a tab of their own, where they can do nothing. */
export function PdfUpload(props: UploadFieldProps) {
  return (
    <FileField
      {...props}
      kind="pdf"
      text={texts.addPdf}
      tip={texts.fileTip}
      question={texts.removePdf}
      nameOf={texts.pdf}
      renderDone={({ url }, index, remove) => (
        <div className={styles.tile}>
          <a className={styles.document} href={url} target="_blank" rel="noreferrer" draggable={false}>
            <FilePdfOutlined aria-hidden className={styles.icon ?? ''} />
            {texts.pdf(index + 1)}
          </a>
          {remove && (
            <span className={styles.acts}>
              <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`${texts.remove} ${texts.pdf(index + 1)}`} onClick={remove} />
            </span>
          )}
        </div>
      )}
    />
  );
}
