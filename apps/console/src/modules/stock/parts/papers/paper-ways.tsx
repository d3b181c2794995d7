import { Button } from 'antd';
import { useGo } from '../../../../platform/app-link.tsx';
import { Has } from '../../../../platform/permission/has.tsx';
import { repairListUrl, writeOffListUrl } from '../../paper-urls.ts';

/** The ways to repairs and write-offs, for those who have them. */
export function PaperWays() {
  const go = useGo();
  return (
    <>
      <Has tag="RepairList">
        <Button onClick={() => go(repairListUrl)}>维修记录</Button>
      </Has>
      <Has tag="WriteOffList">
        <Button onClick={() => go(writeOffListUrl)}>报废报失</Button>
      </Has>
    </>
  );
}
