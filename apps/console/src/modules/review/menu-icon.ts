import { AuditOutlined } from '@ant-design/icons';

export const menuIcon = { Examine: AuditOutlined };
