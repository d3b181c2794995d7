import { api } from '../../../platform/api.ts';
import { Has } from '../../../platform/permission/has.tsx';
import { AddButton } from '../../../widgets/list-page/add-button.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { ServiceDialog } from '../parts/dialogs.ts';
import type { SimpleKind } from '../parts/service-dialog.tsx';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { basicTable, serviceDialogs, serviceSearch, serviceTable } from '../parts/service-list.tsx';
import type { Service } from '../parts/service.ts';

const editOf = (kind: SimpleKind) =>
  function Edit({ row, open, onClose }: RowDialogProps<Service>) {
    return open ? <ServiceDialog kind={kind} service={row} onClose={onClose} /> : null;
  };

const addOf = (kind: SimpleKind) =>
  function Add({ refresh }: ActContext) {
    return (
      <Has tag="service:edit">
        <AddButton refresh={refresh}>{(close) => <ServiceDialog kind={kind} onClose={close} />}</AddButton>
      </Has>
    );
  };

const common = (kind: SimpleKind) => ({
  quick: { placeholder: '服务名称' },
  ...serviceSearch,
  columns: kind === 'cover' ? serviceTable : basicTable,
  rowKey: (row: Service) => row.id,
  rowActions: keptActions({ Edit: editOf(kind), ...serviceDialogs }),
});

const [AddBasic, AddCover] = [addOf('basic'), addOf('cover')];

const basicServices = defineList({
  ...common('basic'),
  list: 'basicServices',
  title: '基础服务',
  fetch: (query, signal) => api.goods.basicServeList({ query, signal }),
  toolbar: (context) => <AddBasic {...context} />,
  empty: '暂无基础服务，新增后可在商品配置中选用，随商品免费提供',
});

const screenCovers = defineList({
  ...common('cover'),
  list: 'screenCovers',
  title: '碎屏险',
  fetch: (query, signal) => api.goods.protectionList({ query, signal }),
  toolbar: (context) => <AddCover {...context} />,
  empty: '暂无碎屏险，新增后可在商品配置中选用，由用户下单时购买',
});

/** What comes with goods at no charge. */
export const BasicServices = () => <ListPage {...basicServices} />;
/** Cover of the screen that may be taken beside goods. */
export const ScreenCovers = () => <ListPage {...screenCovers} />;
