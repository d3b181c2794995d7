import { api } from '../../../platform/api.ts';
import { keptEditor } from '../../../widgets/kept/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { BasicDialog, CoverDialog } from '../parts/dialogs.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { basicTable, serviceDialogs, serviceSearch, serviceTable } from '../parts/service-list.tsx';
import type { Service } from '../parts/service.ts';

const common = { quick: { placeholder: '服务名称' }, ...serviceSearch, rowKey: (row: Service) => row.id };
const basic = keptEditor(BasicDialog, 'service:edit');
const cover = keptEditor(CoverDialog, 'service:edit');

const basicServices = defineList({
  ...common,
  list: 'basicServices',
  title: '基础服务',
  columns: basicTable,
  fetch: (query, signal) => api.goods.basicServeList({ query, signal }),
  rowActions: keptActions({ Edit: basic.Edit, ...serviceDialogs }),
  toolbar: basic.toolbar,
  empty: '暂无基础服务，新增后可在商品配置中选用，随商品免费提供',
});

const screenCovers = defineList({
  ...common,
  list: 'screenCovers',
  title: '碎屏险',
  columns: serviceTable,
  fetch: (query, signal) => api.goods.protectionList({ query, signal }),
  rowActions: keptActions({ Edit: cover.Edit, ...serviceDialogs }),
  toolbar: cover.toolbar,
  empty: '暂无碎屏险，新增后可在商品配置中选用，由用户下单时购买',
});

/** What comes with goods at no charge. */
export const BasicServices = () => <ListPage {...basicServices} />;
/** Cover of the screen that may be taken beside goods. */
export const ScreenCovers = () => <ListPage {...screenCovers} />;
