import { defineRoutes } from '../platform/navigation.ts';

export const customersRoutes = defineRoutes([
  {
    name: 'Customer',
    order: 8,
    title: '用户管理',
    path: '/customer',
    children: [
      { name: 'CustomerList', title: '用户列表', path: '/customer/customerList' },
      {
        name: 'CustomerDetail',
        title: '用户详情',
        path: '/customer/customerDetail',
        hidden: true,
        activeMenu: '/customer/customerList',
        backTo: '/customer/customerList',
        backButton: true,
      },
    ],
  },
]);
