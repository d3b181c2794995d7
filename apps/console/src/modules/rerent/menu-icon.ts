import { RetweetOutlined } from '@ant-design/icons';

export const menuIcon = { RepeactRentManagement: RetweetOutlined };
