import { DeleteOutlined, PlayCircleOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { FileField, type UploadFieldProps } from './file-field.tsx';
import { texts } from './texts.ts';
import styles from './upload.module.css';

/** A field for films: mp4 and mov up to 200 MB, sent in parts. */
export function VideoUpload(props: UploadFieldProps) {
  const [shown, setShown] = useState<{ url: string; name: string }>();
  return (
    <>
      <FileField
        {...props}
        kind="video"
        text={texts.addVideo}
        tip={texts.fileTip}
        question={texts.removeVideo}
        nameOf={texts.video}
        renderDone={({ url }, index, remove) => (
          <div className={styles.tile}>
            <VideoCameraOutlined aria-hidden className={styles.icon ?? ''} />
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what merchants film has no captions */}
            <video className={styles.picture} src={`${url}#t=0.1`} preload="metadata" muted tabIndex={-1} aria-hidden />
            <span className={styles.cover}>
              <Button
                type="text"
                size="small"
                icon={<PlayCircleOutlined />}
                aria-label={`${texts.play} ${texts.video(index + 1)}`}
                onClick={() => setShown({ url, name: texts.video(index + 1) })}
              />
              {remove && (
                <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`${texts.remove} ${texts.video(index + 1)}`} onClick={remove} />
              )}
            </span>
          </div>
        )}
      />
      <Modal open={shown !== undefined} title={shown?.name} footer={null} width={720} destroyOnHidden onCancel={() => setShown(undefined)}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what merchants film has no captions */}
        <video className={styles.screen} src={shown?.url} controls />
      </Modal>
    </>
  );
}
