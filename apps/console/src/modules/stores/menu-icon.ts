import { ShopOutlined } from '@ant-design/icons';

export const menuIcon = { OfflineStore: ShopOutlined };
