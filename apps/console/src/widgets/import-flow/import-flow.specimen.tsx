import type { Specimen } from '../catalogue/specimen.ts';
import { ImportFlow } from './import-flow.tsx';
import type { ImportJob, ImportPort, ImportRow } from './port.ts';

const limits = { bytes: 10 * 1024 * 1024, rows: 5000 };
const checked: ImportJob = {
  id: '1',
  file_name: '批量导入账号-账号-结果.xlsx',
  state: 'checked',
  total: 4,
  bad: 2,
  warned: 1,
  succeeded: 0,
  failed: 0,
  failure: '',
};
const columns = ['登录账号', '姓名', '手机号', '角色'];
const rows: readonly ImportRow[] = [
  { line: 2, cells: ['zhangsan', '张三', '138****0001', '客服'], state: 'ready', effect: 'create', problems: [], warnings: [] },
  { line: 3, cells: ['lisi', '李四', '', ''], state: 'ready', effect: 'create', problems: [], warnings: ['未填写角色，该账号登录后没有任何权限'] },
  { line: 4, cells: ['1wang', '王五', '123', '客服'], state: 'bad', effect: '', problems: ['登录账号须以字母开头', '手机号：手机号格式不正确'], warnings: [] },
  { line: 7, cells: ['zhangsan', '赵六', '', '客服'], state: 'bad', effect: '', problems: ['与第2行重复'], warnings: [] },
];
const never = () => new Promise<never>(() => {});

/** A flow that stands at one step. Each has an import of its own, so that their rows are told apart. */
function at(job: ImportJob | undefined, list: readonly ImportRow[] | 'loading' | 'failing' = rows) {
  const port: ImportPort = {
    columns: () => Promise.resolve({ list: columns.map((title, column) => ({ title, required: column < 2, note: '' })), lists_waiting: false }),
    template: never,
    upload: never,
    paste: never,
    rows: (_id, { only }) => {
      if (list === 'loading') return never();
      if (list === 'failing') return Promise.reject(new Error('系统繁忙，请稍后再试'));
      const wanted = list.filter((row) => only === 'all' || (only === 'bad') === row.problems.length > 0);
      return Promise.resolve({ columns, list: wanted, total: wanted.length });
    },
    confirm: never,
    status: () => (job ? Promise.resolve(job) : never()),
    cancel: never,
    result: never,
  };
  return <ImportFlow title="批量导入账号" port={port} limits={limits} onClose={() => {}} {...(job ? { job } : {})} />;
}

const specimen: Specimen = {
  name: 'import-flow',
  title: '批量导入',
  states: [
    { state: 'empty', title: '等待文件', render: () => at(undefined) },
    { state: 'filled', title: '校验结果', render: () => at(checked) },
    { state: 'loading', title: '校验结果加载中', render: () => at({ ...checked, id: 'loading' }, 'loading'), moving: true },
    { state: 'failing', title: '校验结果加载失败', render: () => at({ ...checked, id: 'failing' }, 'failing') },
    { state: 'disabled', title: '没有可导入的行', render: () => at({ ...checked, id: 'disabled', total: 2, bad: 2, warned: 0 }, rows.slice(2)) },
    { state: 'running', title: '正在导入', render: () => at({ ...checked, id: 'running', state: 'running', total: 102, succeeded: 40, failed: 5 }) },
    {
      state: 'over',
      title: '导入完成',
      render: () =>
        at({ ...checked, id: 'over', state: 'done', succeeded: 2 }, [
          ...rows.slice(0, 2).map((row): ImportRow => ({ ...row, state: 'done' })),
          ...rows.slice(2),
        ]),
    },
    {
      state: 'long',
      title: '很长的说明',
      render: () =>
        at({ ...checked, id: 'long' }, [
          {
            line: 4999,
            cells: ['a'.repeat(32), '很长的姓名'.repeat(6), '138****0001', '客服、审核员、审核主管、运营、财务、仓库、质检员'],
            state: 'bad',
            effect: '',
            problems: Array.from({ length: 6 }, (_, n) => `第${n + 1}个问题：这一格的内容不符合要求，请修改后重新上传`),
            warnings: ['该行在表格中被隐藏'],
          },
        ]),
    },
  ],
};

export default specimen;
