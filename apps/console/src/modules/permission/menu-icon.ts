import { SafetyCertificateOutlined } from '@ant-design/icons';

export const menuIcon = { Permission: SafetyCertificateOutlined };
