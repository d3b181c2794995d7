import { UserOutlined } from '@ant-design/icons';

export const menuIcon = { Customer: UserOutlined };
