/** Texts of the download centre and of notices. */
export const fileTexts = {
  title: '下载中心',
  note: '导出文件与导入结果保留7天，到期自动删除',
  empty: '暂无文件，列表导出和批量导入的结果会出现在这里',
  fileName: '文件名称',
  kind: '类型',
  kinds: { export: '导出', import: '导入结果' },
  state: '状态',
  states: { waiting: '排队中', running: '进行中', done: '已完成', failed: '失败', cancelled: '已取消' },
  progress: (done: number, total: number) => (total === 0 ? '' : `${done}/${total}`),
  size: '大小',
  createdAt: '创建时间',
  expiresAt: '失效时间',
  actions: '操作',
  retried: '已重新提交',
  cancelled: '已取消',
  removed: '删除成功',
  confirmRemove: '确定要删除吗？',
  confirmCancel: '确定要取消吗？',
} as const;

export const noticeTexts = {
  title: '消息通知',
  empty: '暂无消息',
  all: '查看全部',
  readAll: '全部标为已读',
  read: '标为已读',
  unread: '未读',
  orders: { unread: '未读优先', time: '按时间' },
  order: '排序',
} as const;
