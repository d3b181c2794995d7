import { defineRoutes } from '../platform/navigation.ts';
import { customerListPath } from './paths.ts';

const customerDesk = ['operator', 'supervisor', 'service', 'collector'] as const;

export const customersRoutes = defineRoutes([
  {
    name: 'Customer',
    order: 8,
    title: '用户管理',
    path: '/customer',
    children: [
      { name: 'CustomerList', title: '用户列表', duties: customerDesk, path: customerListPath },
      {
        name: 'CustomerDetail',
        title: '用户详情',
        duties: customerDesk,
        path: '/customer/customerDetail',
        hidden: true,
        activeMenu: customerListPath,
        backTo: customerListPath,
        backButton: true,
      },
    ],
  },
]);
