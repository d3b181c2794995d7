import { CameraOutlined, LeftOutlined, SoundOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import styles from './station.module.css';
import type { Station } from './use-station.ts';
import type { Voice } from './voice.ts';

/** Where the way out leads: the first list that the person has. */
const lists = [
  { tag: 'DeliveryManagementList', path: '/deliveryManagement/list' },
  { tag: 'GuestDeliver', path: '/deliveryManagement/guestDeliver' },
  { tag: 'ReturnList', path: '/examine/returnList' },
] as const;

interface StationBarProps {
  readonly station: Station;
  readonly voice: Voice;
  readonly camera: boolean;
  readonly onCamera: (on: boolean) => void;
}

/** The station's head: the way back, what was done here, voice and camera. */
export function StationBar({ station, voice, camera, onCamera }: StationBarProps) {
  const can = useCan();
  const way = lists.find(({ tag }) => can(tag))?.path ?? '/';
  return (
    <header className={styles['bar']}>
      <AppLink to={way}>
        <LeftOutlined aria-hidden /> 退出
      </AppLink>
      <h1>扫码工作台</h1>
      <span>
        本次已发 <b>{station.sent}</b> 单，收回 <b>{station.received}</b> 单
      </span>
      <span className={styles['spring']} />
      <Button icon={<CameraOutlined aria-hidden />} aria-pressed={camera} onClick={() => onCamera(!camera)}>
        {camera ? '关摄像头' : '摄像头扫码'} <kbd>F4</kbd>
      </Button>
      {voice.exists && (
        <span className={styles['voice']}>
          <SoundOutlined aria-hidden /> 语音 <kbd>F9</kbd>
          <Switch size="small" aria-label="语音" checked={voice.on} onChange={voice.turn} />
        </span>
      )}
    </header>
  );
}
