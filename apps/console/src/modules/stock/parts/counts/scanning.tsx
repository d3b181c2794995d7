import { isMisread } from '@merchant-admin/common/imei';
import { useQuery } from '@tanstack/react-query';
import { CameraOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, type InputRef } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { countScansQuery } from '../../count-queries.ts';
import { numberForm, plainNumber } from '../numbers.ts';
import { ScanBox } from '../scan-box.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import type { Count } from './count-head.tsx';
import styles from './counts.module.css';
import type { KeptScan } from './kept-scans.ts';
import { ownScans, type OwnScan } from './own-scans.ts';
import { ScanList } from './scan-list.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useScanPost, type ScanPost } from './use-scan-post.ts';

const CameraPane = lazy(() => import('../../../../widgets/shared/camera/camera-pane.tsx'));
interface Said {
  readonly text: string;
  readonly tone: 'good' | 'wrong';
}

/** A number whose check digit is wrong was misread, or stands on a label that is wrong itself: it is recorded, and its person looks again. */
const recorded = (number: string): Said =>
  isMisread(number)
    ? { text: `${number} 已记录，但IMEI校验位不正确：请核对标签，读错的请误扫撤回后重扫`, tone: 'wrong' }
    : { text: `${number} 已记录`, tone: 'good' };

/** What is not through, and why. */
function NotThrough({ post }: { readonly post: ScanPost }) {
  const [asked, ask] = useState(false);
  const { waiting, refusal, cutOff } = post;
  if (waiting.length === 0) return <Alert type="success" showIcon title="扫描已全部上传" />;
  const title = `${waiting.length}条扫描没有上传`;
  if (refusal === undefined)
    return <Alert type="warning" showIcon title={title} description={cutOff ? '没有网络，已存在本机，联网后自动上传；关闭页面不会丢失' : '正在上传'} />;
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`${title}，不能计入：${refusal}`}
        description="仍存在本机。重盘后会再次上传；确认不需要时可以清除"
        action={<Button onClick={() => ask(true)}>清除</Button>}
      />
      {asked && (
        <ConfirmDialog
          open
          danger
          title="清除没有上传的扫描"
          consequences={[`${waiting.length}条扫描从本机删除，不能恢复`]}
          confirmText="清除"
          onConfirm={async () => post.giveUp()}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** How far this phone is, and its person's word that he is through. */
function PhoneEnd({ post: { phone, through } }: { readonly post: ScanPost }) {
  if (phone === undefined) return null;
  if (!phone.through)
    return (
      <Flex gap={8} align="center" wrap>
        <span>{`本机已扫${phone.made}条`}</span>
        <Button onClick={through}>我已扫完</Button>
      </Flex>
    );
  return phone.told ? (
    <Alert type="success" showIcon title={`本机已报告扫完（${phone.made}条）`} description="再扫码后需要重新报告" />
  ) : (
    <Alert type="warning" showIcon title="扫完还没有报告" description="上传后自动报告，请不要清除浏览器数据" />
  );
}

/** Scanning for a count, on a phone or with a scanner, with or without a network. */
export function Scanning({ count }: { readonly count: Count }) {
  const id = count.count_id;
  const post = useScanPost(id);
  const told = useQuery({ ...countScansQuery(id, '1', { page: 1, page_size: 50 }), refetchOnMount: 'always' });
  // What waited when the page was opened is shown as it gets through.
  const [made, setMade] = useState<readonly KeptScan[]>(post.waiting);
  const [said, say] = useState<Said>();
  const [zone, setZone] = useState(count.zone);
  const [camera, setCamera] = useState(false);
  const [opened, open] = useState<'choose' | 'submit'>();
  const field = useRef<InputRef>(null);
  const scans = ownScans(post.waiting, made, post.heard, told.data?.list ?? []);
  const submit = count.actions.find(({ act }) => act === 'submit');
  const isOver = !count.actions.some(({ act }) => act === 'scan');

  const keep = (scan: KeptScan, said: Said) => {
    try {
      post.add(scan);
      setMade((now) => [...now.filter((each) => each.scan_id !== scan.scan_id), scan]);
      say(said);
    } catch {
      say({ text: '本机存储空间不足，扫描没有记录，请联网上传后再扫', tone: 'wrong' });
    }
  };
  const take = (text: string, listed = false) => {
    for (const number of text
      .split(/[\r\n,;，；]+/)
      .map(plainNumber)
      .filter((each) => each !== '')) {
      if (!numberForm.test(number)) say({ text: `${number} 不是IMEI/SN`, tone: 'wrong' });
      else if (scans.some((scan) => scan.number === number && !scan.back && !scan.old)) say({ text: `${number} 已扫描`, tone: 'wrong' });
      else keep({ scan_id: crypto.randomUUID(), number, at: new Date().toISOString(), zone: zone.trim(), listed, back: false }, recorded(number));
    }
  };
  const takeBack = ({ scan_id, number, at, zone: where, listed }: OwnScan) =>
    keep({ scan_id, number, at, zone: where, listed, back: true }, { text: `${number} 已撤回`, tone: 'good' });

  return (
    <div className={styles['scanning']}>
      {scans.length > 0 && <NotThrough post={post} />}
      {isOver && <Alert type="info" showIcon title={`扫码已结束，盘点单${count.state_name}`} description="差异在盘点单处理；需要再扫的，由处理人重盘" />}
      {!isOver && (
        <>
          <ScanBox field={field} label="扫描盘点设备" placeholder="扫描IMEI/SN后回车；可粘贴多行" onText={take} />
          <output className={styles['said']} data-tone={said?.tone}>
            {said?.text}
          </output>
          <PhoneEnd post={post} />
          <div className={styles['fields']}>
            <Input aria-label="区域" placeholder="区域（选填）" maxLength={20} value={zone} onChange={(event) => setZone(event.target.value)} />
            <Button icon={<CameraOutlined aria-hidden />} aria-pressed={camera} onClick={() => setCamera(!camera)}>
              {camera ? '关摄像头' : '摄像头扫码'}
            </Button>
            <Button onClick={() => open('choose')}>无标签</Button>
            {submit && (
              <ActButton type="primary" blocked={submit.reason} onClick={() => open('submit')}>
                {submit.title}
              </ActButton>
            )}
          </div>
          {camera && (
            <Suspense>
              <CameraPane onCode={take} />
            </Suspense>
          )}
        </>
      )}
      <ScanList scans={scans} onTakeBack={isOver ? undefined : takeBack} />
      {opened === 'choose' && (
        <ChooseDialog
          count={id}
          onChoose={(number) => {
            open(undefined);
            take(number, true);
          }}
          onClose={() => open(undefined)}
        />
      )}
      {opened === 'submit' && <SubmitDialog count={count} onClose={() => open(undefined)} />}
    </div>
  );
}
