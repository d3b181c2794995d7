import { TagsOutlined } from '@ant-design/icons';

export const menuIcon = { QuotationManagement: TagsOutlined };
