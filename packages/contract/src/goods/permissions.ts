import { defineRoutes } from '../platform/navigation.ts';

const listersAndJudge = ['operator', 'goods', 'supervisor'] as const;
const listers = ['operator', 'goods'] as const;

const hiddenUnder = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;
const ofRecycle = hiddenUnder('/boperationManagement/recycleList');
const ofSale = hiddenUnder('/boperationManagement/vipGoodsList');
const ofBundles = hiddenUnder('/boperationManagement/goodsCollocation');
const ofYearly = hiddenUnder('/boperationManagement/everyYearChangeNewList');
const ofTiers = hiddenUnder('/boperationManagement/zhimaDifferentList');

/** Where the pages of tiered pricing are. */
export const newTierRoute = 'AddDrfferent';
export const editTierRoute = 'EditDrfferent';
export const tierListPath = '/boperationManagement/zhimaDifferentList';
export const newTierPath = '/boperationManagement/addDrfferent';
export const editTierPath = '/boperationManagement/editDrfferent';

/** Where rules of yearly renewal prices are made. */
export const yearlyFormRoute = 'CreatePriceRules';

/** Pages that stand below the list of reserve goods; the specification has them below the goods list, because it names no list of reserve goods. */
const ofReserve = hiddenUnder('/boperationManagement/reservationList');

/** Where new goods for sale are made. */
export const newSaleRoute = 'CreatVipGoods';
export const newSaleGoodsPath = '/boperationManagement/creatVipGoods';

export const goodsRoutes = defineRoutes([
  {
    name: 'BOperationManagement',
    order: 7,
    title: '商品管理',
    path: '/boperationManagement',
    children: [
      {
        name: 'GoodsList',
        title: '商品列表',
        duties: listersAndJudge,
        path: '/boperationManagement/goodsList',
        actions: [
          { code: 'goods:edit', title: '新建、编辑、提交、撤回、删除、恢复商品', duties: listers },
          { code: 'goods:shelf', title: '商品上架、下架', duties: listers },
          { code: 'goods:stock', title: '修改商品库存', duties: listers },
          { code: 'goods:review', title: '审核商品', duties: ['supervisor'], platformOnly: true },
          { code: 'goods:export', title: '导出商品', duties: listers },
          { code: 'goods:import', title: '导入商品', duties: listers },
        ],
      },
      {
        name: 'BasicInformation',
        title: '基础信息',
        duties: listers,
        path: '/boperationManagement/basicInformation',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
        editTitle: '编辑商品',
      },
      {
        name: 'SpecsInformation',
        title: '规格信息',
        duties: listers,
        path: '/boperationManagement/specsInformation',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
        editTitle: '编辑商品',
      },
      {
        name: 'ConfigInformation',
        title: '配置信息',
        duties: listers,
        path: '/boperationManagement/configInformation',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
        editTitle: '编辑商品',
      },
      {
        name: 'BasicDetail',
        title: '基础信息详情',
        duties: listersAndJudge,
        path: '/boperationManagement/basicDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'SpecsDetail',
        title: '规格信息详情',
        duties: listersAndJudge,
        path: '/boperationManagement/specsDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'ConfigDetail',
        title: '配置信息详情',
        duties: listersAndJudge,
        path: '/boperationManagement/configDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'ReservationList',
        title: '预约商品',
        duties: listersAndJudge,
        path: '/boperationManagement/reservationList',
        actions: [
          { code: 'reserve:edit', title: '新建、编辑、提交、撤回、删除预约商品', duties: listers },
          { code: 'reserve:audit', title: '审核预约商品', duties: ['supervisor'], platformOnly: true },
          { code: 'reserve:sale', title: '预约商品开售、结束、下架', duties: listers },
          { code: 'reserve:export', title: '导出预约数据', duties: listers },
        ],
      },
      {
        name: 'CreateReservationGoods',
        standsAlone: true,
        title: '新建预约商品',
        duties: listers,
        path: '/boperationManagement/createReservationGoods',
        editTitle: '编辑预约商品',
        ...ofReserve,
      },
      { name: 'ReservationUser', title: '预约数据', duties: listers, path: '/boperationManagement/reservationUser', ...ofReserve },
      {
        name: 'ZhimaDifferentList',
        title: '差异化定价管理',
        duties: listers,
        path: tierListPath,
        actions: [
          { code: 'tier:edit', title: '新增、编辑、统一分层定价并提交审核', duties: listers },
          { code: 'tier:rules', title: '设置客群规则', duties: listers },
        ],
      },
      { name: 'AddDrfferent', title: '新增分层商品', duties: listers, path: newTierPath, ...ofTiers },
      { name: 'EditDrfferent', title: '编辑分层商品', duties: listers, path: editTierPath, ...ofTiers },
      {
        name: 'BasicServices',
        title: '基础服务',
        duties: listers,
        path: '/boperationManagement/basicServices',
        actions: [{ code: 'service:edit', title: '新增、编辑、启用、停用、删除基础服务、碎屏险、尊享服务', duties: listers }],
      },
      { name: 'BrokenScreenInsurance', title: '碎屏险', duties: listers, path: '/boperationManagement/brokenScreenInsurance' },
      {
        name: 'CompensationRules',
        title: '赔付规则',
        duties: listers,
        path: '/boperationManagement/compensationRules',
        actions: [{ code: 'compensation:edit', title: '新增、编辑、启用、停用、删除赔付规则', duties: listers }],
      },
      {
        name: 'RecycleList',
        title: '回收商品',
        duties: listers,
        path: '/boperationManagement/recycleList',
        actions: [{ code: 'recycle:edit', title: '新增、编辑、启用、停用、删除回收商品', duties: listers }],
      },
      { name: 'CreateRecycle', standsAlone: true, title: '新增回收商品', duties: listers, path: '/boperationManagement/createRecycle', ...ofRecycle },
      { name: 'EditRecycle', title: '编辑回收商品', duties: listers, path: '/boperationManagement/editRecycle', ...ofRecycle },
      { name: 'DetailsRecycle', title: '回收商品详情', duties: listers, path: '/boperationManagement/detailsRecycle', ...ofRecycle },
      {
        name: 'VipGoodsList',
        title: '售卖商品',
        duties: listers,
        path: '/boperationManagement/vipGoodsList',
        actions: [
          { code: 'sale:edit', title: '新建、编辑、删除售卖商品', duties: listers },
          { code: 'sale:shelf', title: '售卖商品上架、下架', duties: listers },
          { code: 'sale:stock', title: '修改售卖商品库存', duties: listers },
        ],
      },
      { name: 'CreatVipGoods', title: '新建售卖商品', duties: listers, path: newSaleGoodsPath, ...ofSale },
      { name: 'EditVipGoods', title: '编辑售卖商品', duties: listers, path: '/boperationManagement/editVipGoods', ...ofSale },
      { name: 'VipGoodsDetail', title: '售卖商品详情', duties: listers, path: '/boperationManagement/vipGoodsDetail', ...ofSale },
      {
        name: 'GoodsCollocation',
        title: '商品搭配',
        duties: listers,
        path: '/boperationManagement/goodsCollocation',
        actions: [
          { code: 'bundle:edit', title: '新建、编辑、删除商品搭配', duties: listers },
          { code: 'bundle:shelf', title: '商品搭配上架、下架', duties: listers },
        ],
      },
      {
        name: 'CreateCollectGoods',
        standsAlone: true,
        title: '新建搭配商品',
        duties: listers,
        path: '/boperationManagement/createCollectGoods',
        ...ofBundles,
        editTitle: '编辑搭配商品',
      },
      { name: 'CollectGoodsDetail', title: '搭配商品详情', duties: listers, path: '/boperationManagement/collectGoodsDetail', ...ofBundles },
      {
        name: 'EveryYearChangeNewList',
        title: '年年换新定价',
        duties: listers,
        path: '/boperationManagement/everyYearChangeNewList',
        actions: [{ code: 'renewPrice:edit', title: '新建、编辑、上下架、删除年年换新定价规则', duties: listers }],
      },
      {
        name: 'CreatePriceRules',
        standsAlone: true,
        title: '新建定价规则',
        duties: listers,
        path: '/boperationManagement/createPriceRules',
        editTitle: '编辑定价规则',
        ...ofYearly,
      },
      { name: 'DetailPriceRules', title: '定价规则详情', duties: listers, path: '/boperationManagement/detailPriceRules', ...ofYearly },
      { name: 'PremiumServiceList', title: '尊享服务', duties: listers, path: '/boperationManagement/premiumServiceList' },
      {
        name: 'CreatePremiumService',
        standsAlone: true,
        title: '新建尊享服务',
        duties: listers,
        path: '/boperationManagement/createPremiumService',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
      {
        name: 'ServiceDetail',
        title: '尊享服务详情',
        duties: listers,
        path: '/boperationManagement/serviceDetail',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
      {
        name: 'GoodsSettings',
        title: '商品设置',
        duties: listers,
        path: '/boperationManagement/goodsSettings',
        actions: [{ code: 'goods:settings', title: '新增、编辑、停用、删除分类、品牌、规格、租赁方式、邮费模板、公司', duties: listers }],
      },
    ],
  },
]);
