import { InboxOutlined } from '@ant-design/icons';

export const menuIcon = { InternationalWatersManagement: InboxOutlined };
