/** What history calls modules, objects and fields, in Chinese. */
export const moduleNames: Record<string, string> = {
  session: '登录与会话',
  permission: '账号权限',
  platform: '列表与导出',
  orders: '订单管理',
  review: '审核管理',
  bills: '账单与收付款',
  storefront: '开放接口',
};

export const objectTypeNames: Record<string, string> = {
  account: '账号',
  role: '角色',
  merchant: '商家',
  order: '订单',
  export: '导出',
  view: '视图',
  apiKey: '接口密钥',
};

export const fieldNames: Record<string, string> = {
  name: '名称',
  tags: '权限',
  roles: '角色',
  enabled: '启用',
  feishu_id: '飞书ID',
  status: '状态',
  audit: '审核状态',
  order: '订单状态',
  reviewer: '审核员',
  state: '状态',
  amount: '金额',
  close_type: '关闭类型',
  level: '级别',
  field: '字段',
  session: '会话',
  version: '版本',
  list: '列表',
  columns: '列',
  rows: '行',
  shared: '共享',
  keep_old_hours: '旧密钥保留小时',
  phone: '手机号',
};
