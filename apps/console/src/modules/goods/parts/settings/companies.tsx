import { companyColumns, companyFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { CompanyDialog, DeleteLookup, EnableLookup } from './dialogs.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

export type Company = Answer<'goods', 'companyPage'>['list'][number];

const Edit = ({ row, open, onClose }: RowDialogProps<Company>) => (open ? <CompanyDialog company={row} onClose={onClose} /> : null);

const Enable = ({ row: { id, version, type, type_name: typeName, name, enabled }, open, onClose }: RowDialogProps<Company>) => (
  <EnableLookup
    what={`${typeName} ${name}`}
    enabled={enabled}
    off={[`选择${typeName}时不再提供该公司`]}
    on={[`选择${typeName}时可以选择该公司`]}
    run={() => api.goods.companyEdit({ body: { company_id: id, version, type, name, enabled: !enabled } })}
    open={open}
    onClose={onClose}
  />
);

const Delete = ({ row: { id, version, type_name: typeName, name }, open, onClose }: RowDialogProps<Company>) => (
  <DeleteLookup
    what={`${typeName} ${name}`}
    lines={[]}
    run={() => api.goods.companyDelete({ body: { company_id: id, version } })}
    open={open}
    onClose={onClose}
  />
);

const Add = ({ refresh }: ActContext) => (
  <Has tag="goods:settings">
    <AddButton refresh={refresh}>{(close) => <CompanyDialog onClose={close} />}</AddButton>
  </Has>
);

const companies = defineList({
  list: 'companies',
  title: '供应商与签约主体',
  quick: { placeholder: '公司名称' },
  ...searchBy(companyFields, {}),
  fetch: (query, signal) => api.goods.companyPage({ query, signal }),
  columns: columnsBy<typeof companyColumns, Company>(companyColumns, {}),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, Switch: Enable, Delete }),
  toolbar: (context) => <Add {...context} />,
  empty: '暂无公司，新增后可在发货和签约时选择',
});

/** The companies that the merchant works with. */
export const Companies = () => <ListPage {...companies} />;
