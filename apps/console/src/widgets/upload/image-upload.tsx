import { DeleteOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { FileField, type UploadFieldProps } from './file-field.tsx';
import { small } from './small-picture.ts';
import { texts } from './texts.ts';
import styles from './upload.module.css';
import type { ChosenFile } from './choose-files.tsx';
import type { Uploads } from './use-uploads.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

export interface ImageUploadProps extends UploadFieldProps {
  /** The shape to which pictures are cut before they are sent: width divided by height. */
  readonly aspect?: number;
}

interface Cutting {
  readonly files: readonly ChosenFile[];
  readonly start: Uploads['start'];
}

/** A field for pictures: cut, sent, looked at, put in order, deleted. One picture unless `count` says more. */
export function ImageUpload({ aspect, ...props }: ImageUploadProps) {
  const [shown, setShown] = useState<string>();
  const [cutting, setCutting] = useState<Cutting>();
  const first = cutting?.files[0];
  const next = () => setCutting((now) => (now && now.files.length > 1 ? { ...now, files: now.files.slice(1) } : undefined));
  return (
    <>
      <FileField
        {...props}
        kind="image"
        text={texts.addImage}
        tip={texts.imageTip}
        question={texts.removeImage}
        nameOf={texts.image}
        {...(aspect === undefined ? {} : { onChoose: (files: readonly ChosenFile[], start: Uploads['start']) => setCutting({ files, start }) })}
        renderDone={(uploaded, index, remove) => (
          <div className={styles.tile}>
            <img className={styles.picture} src={small(uploaded.url, 320)} alt={texts.image(index + 1)} loading="lazy" draggable={false} />
            <span className={styles.cover}>
              <Button
                type="text"
                size="small"
                icon={<EyeOutlined />}
                aria-label={`${texts.preview} ${texts.image(index + 1)}`}
                onClick={() => setShown(uploaded.url)}
              />
              {remove && (
                <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`${texts.remove} ${texts.image(index + 1)}`} onClick={remove} />
              )}
            </span>
          </div>
        )}
      />
      {shown !== undefined && (
        <Image
          alt={texts.preview}
          style={{ display: 'none' }}
          src={small(shown, 320)}
          preview={{ open: true, src: small(shown, 1500), onOpenChange: (open) => !open && setShown(undefined) }}
        />
      )}
      {first && cutting && aspect !== undefined && (
        <Suspense>
          <CropDialog
            key={cutting.files.length}
            file={first.file}
            aspect={aspect}
            onDone={(cut) => {
              if (cut) cutting.start(cut, first.file.name, first.ending);
              next();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
