import { TruckOutlined } from '@ant-design/icons';

export const menuIcon = { DeliveryManagement: TruckOutlined };
