import { FileTextOutlined } from '@ant-design/icons';

export const menuIcon = { Order: FileTextOutlined };
