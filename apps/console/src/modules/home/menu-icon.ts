import { HomeOutlined } from '@ant-design/icons';

export const menuIcon = { Init: HomeOutlined };
