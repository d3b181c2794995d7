import { AlertOutlined } from '@ant-design/icons';

export const menuIcon = { AbnormalOrder: AlertOutlined };
