import { defineRoutes } from '../platform/navigation.ts';

/** Rights on accounts and roles, the operation log, and the keys of the merchant's own shops. */
export const permissionRoutes = defineRoutes([
  {
    name: 'Permission',
    order: 14,
    title: '账号权限',
    path: '/permission',
    children: [
      {
        name: 'RoleList',
        title: '角色管理',
        path: '/permission/roleList',
        actions: [
          { code: 'role:edit', title: '新增、编辑角色权限' },
          { code: 'role:delete', title: '删除角色' },
        ],
      },
      {
        name: 'EditRole',
        title: '编辑权限',
        path: '/permission/editrole',
        hidden: true,
        activeMenu: '/permission/roleList',
        backTo: '/permission/roleList',
        backButton: true,
      },
      {
        name: 'Account',
        title: '账号管理',
        path: '/permission/account',
        actions: [
          { code: 'account:edit', title: '新增、编辑、停用账号，绑定飞书、重置密码' },
          { code: 'account:export', title: '导出账号列表' },
        ],
      },
      {
        name: 'OperationLog',
        title: '操作日志',
        path: '/permission/operationLog',
        actions: [{ code: 'log:export', title: '导出操作日志' }],
      },
      {
        name: 'MenuManagement',
        title: '菜单管理',
        path: '/permission/menuManagement',
        platformOnly: true,
        actions: [{ code: 'menu:edit', title: '调整菜单名称、顺序与显示' }],
      },
      {
        name: 'ApiKeys',
        title: '开放接口密钥',
        path: '/permission/apiKeys',
        actions: [
          { code: 'apiKey:rotate', title: '新建、轮换、停用密钥' },
          { code: 'apiKey:notify', title: '设置通知地址，测试、补发通知' },
        ],
      },
      {
        name: 'Jobs',
        title: '任务中心',
        path: '/permission/jobs',
        platformOnly: true,
        actions: [{ code: 'job:retry', title: '立即运行任务' }],
      },
    ],
  },
]);
