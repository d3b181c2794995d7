import { visitActs } from '@merchant-admin/contract/visits/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Modal, Select, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { failureText } from '../../../widgets/shared/failure.ts';
import { ScanBox } from '../../stock/index.ts';
import { afterVisit, visitDevicesQuery } from '../queries.ts';
import { ScanList } from './scan-list.tsx';
import type { Visited } from './visit-dialogs.tsx';

interface ConfirmSeveralProps {
  readonly row: Visited;
  /** Keeps the code that the last scan brings. */
  readonly keep: (code: string) => void;
  readonly onClose: (done: boolean) => void;
}

/** Puts devices aside one after the other: a scanner may be faster than the answers. What is refused is told, and the next one is tried. */
function usePutAside({ row, keep, onClose }: ConfirmSeveralProps) {
  const [imeis, setImeis] = useState(row.imeis);
  const [failure, setFailure] = useState<string>();
  const version = useRef(row.version);
  const turn = useRef(Promise.resolve());
  const put = async (number: string) => {
    const { visit_id } = row;
    const answer = await api.visits.visitConfirm({ body: { visit_id, version: version.current, number }, idempotencyKey: crypto.randomUUID() });
    version.current = answer.version;
    setFailure(undefined);
    setImeis((now) => [...now, number]);
    if (answer.left === 0) {
      keep(answer.code);
      onClose(true);
    }
    await afterVisit(answer.left === 0 ? '备货成功，等待用户到店' : '');
  };
  const scan = (text: string) => {
    const number = text.toUpperCase().trim();
    turn.current = turn.current.then(() => put(number)).catch((error: unknown) => setFailure(failureText(error)));
  };
  return { imeis, failure, scan };
}

/** Puts the devices of a visit aside, one scan after another; with the last one it closes. */
export function ConfirmSeveral(props: ConfirmSeveralProps) {
  const { row, onClose } = props;
  const { imeis, failure, scan } = usePutAside(props);
  const devices = useQuery(visitDevicesQuery(row.visit_id));
  const free = devices.data?.list ?? [];
  const field = useRef<InputRef>(null);
  const wanted = row.quantity - imeis.length;
  return (
    <Modal
      open
      title={`${visitActs.confirm}预约 ${row.visit_no}`}
      width={480}
      footer={null}
      mask={{ closable: false }}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      onCancel={() => onClose(imeis.length > row.imeis.length)}
      destroyOnHidden
    >
      <Flex vertical gap={12}>
        <div>
          {row.goods_name} {row.sku_name}，共{row.quantity}台。逐台扫描，全部备齐后用户凭取件码到店。
        </div>
        <ScanBox field={field} label="扫描备货设备" placeholder="扫描IMEI/SN后回车" onText={scan} />
        <Select
          aria-label="从列表选择"
          placeholder={devices.isSuccess ? `从列表选择（门店现有${free.length}台可用）` : '从列表选择'}
          value={null}
          showSearch
          loading={devices.isFetching}
          options={free.map(({ imei, degree_name: degree }) => ({ value: imei, label: `${imei}　${degree}` }))}
          notFoundContent={devices.isError ? '设备加载失败，可直接扫描' : '没有可用设备'}
          onChange={(number: string | null) => number !== null && scan(number)}
        />
        {failure !== undefined && <Alert type="error" showIcon title={failure} />}
        <output>{`已备货${imeis.length}台，还需${wanted}台`}</output>
        <ScanList done={imeis} doneText="已备货" left={[]} leftText="待扫描" wanted={wanted} />
      </Flex>
    </Modal>
  );
}
