import type { Specimen } from '../catalogue/specimen.ts';
import { KeptActDialog } from './dialogs.tsx';
import { KeptForm } from './form-dialog.tsx';

const nothing = async () => undefined;
const thing = { entity: 'goodsBrand', title: '品牌', idName: 'brand_id' } as const;
const fields = { name: { label: '品牌名称', of: 'line', max: 30, placeholder: '如：苹果' } } as const;
const brand = { id: '7', version: 2, name: '苹果' };
const long = '客户签收后发现外观磕碰并要求更换同型号同颜色同容量的设备，经客服与仓库双方确认后同意换货';

const ask = (verb: string, consequences: readonly string[], danger: boolean) => () => (
  <KeptActDialog
    open
    verb={verb}
    what="品牌 苹果"
    consequences={consequences}
    danger={danger}
    send={() => Promise.reject(new Error('数据已被他人修改，请刷新后重试'))}
    after={nothing}
    onClose={() => undefined}
  />
);
const edit = (row?: typeof brand) => () => (
  <KeptForm
    thing={thing}
    fields={fields}
    row={row}
    save={() => Promise.reject(new Error('已有同名的品牌，请换一个名称'))}
    after={nothing}
    onClose={() => undefined}
  />
);

const specimen: Specimen = {
  name: 'kept',
  title: '常设对象的对话框',
  states: [
    { state: 'filled', title: '编辑（保存后失败）', render: edit(brand) },
    { state: 'empty', title: '新增', render: edit() },
    { state: 'options', title: '启用', render: ask('启用', ['新建和编辑商品时可以选择该品牌'], false) },
    { state: 'danger', title: '删除（确定后失败）', render: ask('删除', ['删除后不能恢复', '操作日志会保留它的历史'], true) },
    { state: 'long', title: '文字很长', render: ask('停用', [long, long], true) },
  ],
};

export default specimen;
