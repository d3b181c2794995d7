import { AccountBookOutlined } from '@ant-design/icons';

export const menuIcon = { FinanceManagement: AccountBookOutlined };
