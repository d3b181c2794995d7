import { RotateRightOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Slider, Spin } from 'antd';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { cutPicture } from './cut-picture.ts';
import { texts } from './texts.ts';
import styles from './upload.module.css';

interface CropDialogProps {
  readonly file: File;
  /** The shape of the cut: width divided by height. */
  readonly aspect: number;
  /** Called with the cut part; with undefined when the dialog was left. */
  readonly onDone: (cut: Blob | undefined) => void;
}

/** The address of a picture on this page, which holds as long as the dialog stands. */
function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- made and given back with the effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Cuts a picture to a shape: moved by pointer and arrow keys, zoomed by wheel and slider, turned by quarter. */
export default function CropDialog({ file, aspect, onDone }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area>();
  const [state, setState] = useState<'opening' | 'open' | 'cutting' | 'broken'>('opening');

  const cut = async () => {
    if (!area || url === undefined) return;
    setState('cutting');
    try {
      onDone(await cutPicture(url, area, rotation, file.type === 'image/png' ? 'image/png' : 'image/jpeg'));
    } catch {
      setState('broken');
    }
  };

  return (
    <Modal
      open
      title={texts.crop.title}
      width={640}
      okText={texts.confirm}
      cancelText="取消"
      okButtonProps={{ disabled: state !== 'open' || !area, loading: state === 'cutting' }}
      mask={{ closable: false }}
      onOk={() => void cut()}
      onCancel={() => onDone(undefined)}
    >
      {state === 'broken' ? (
        <Alert type="error" showIcon title={texts.crop.broken} />
      ) : (
        <>
          <div className={styles.stage}>
            {state === 'opening' && <Spin description={texts.crop.loading} />}
            {url !== undefined && (
              <Cropper
                image={url}
                aspect={aspect}
                crop={crop}
                zoom={zoom}
                rotation={rotation}
                keyboardStep={4}
                cropperProps={{ 'aria-label': texts.crop.frame, role: 'application' }}
                mediaProps={{ alt: '', onError: () => setState('broken') }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onMediaLoaded={() => setState('open')}
                onCropAreaChange={(_share, pixels) => setArea(pixels)}
                onCropComplete={(_share, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <div className={styles.tools}>
            <span id="crop-zoom">{texts.crop.zoom}</span>
            <Slider
              className={styles.zoom ?? ''}
              min={1}
              max={3}
              step={0.05}
              value={zoom}
              onChange={setZoom}
              ariaLabelledByForHandle="crop-zoom"
              tooltip={{ open: false }}
            />
            <Button icon={<RotateRightOutlined />} onClick={() => setRotation((rotation + 90) % 360)}>
              {texts.crop.rotate}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
