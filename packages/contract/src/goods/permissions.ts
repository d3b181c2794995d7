import { defineRoutes } from '../platform/navigation.ts';

const hiddenUnder = <const P extends `/${string}`>(list: P) => ({ hidden: true, activeMenu: list, backTo: list, backButton: true }) as const;
const ofRecycle = hiddenUnder('/boperationManagement/recycleList');
const ofSale = hiddenUnder('/boperationManagement/vipGoodsList');
const ofBundles = hiddenUnder('/boperationManagement/goodsCollocation');
const ofYearly = hiddenUnder('/boperationManagement/everyYearChangeNewList');
const ofTiers = hiddenUnder('/boperationManagement/zhimaDifferentList');

/** The screens of tiered pricing, and where its pages are. */
export const tierScreens = ['ZhimaDifferentList', 'AddDrfferent', 'EditDrfferent'] as const;
export const newTierRoute = 'AddDrfferent';
export const editTierRoute = 'EditDrfferent';
export const tierListPath = '/boperationManagement/zhimaDifferentList';
export const newTierPath = '/boperationManagement/addDrfferent';
export const editTierPath = '/boperationManagement/editDrfferent';

/** The screens of yearly renewal prices, and where rules are made. */
export const yearlyScreens = ['EveryYearChangeNewList', 'CreatePriceRules', 'DetailPriceRules'] as const;
export const yearlyFormRoute = 'CreatePriceRules';

/** The specification has them below the goods list, because it names no list of reserve goods. */
const ofReserve = hiddenUnder('/boperationManagement/reservationList');

/** The screens of goods for sale, and where new ones are made. */
export const saleScreens = ['VipGoodsList', 'CreatVipGoods', 'EditVipGoods', 'VipGoodsDetail'] as const;
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
        path: '/boperationManagement/goodsList',
        actions: [
          { code: 'goods:edit', title: '新建、编辑、提交、撤回、删除、恢复商品' },
          { code: 'goods:shelf', title: '商品上架、下架' },
          { code: 'goods:stock', title: '修改商品库存' },
          { code: 'goods:review', title: '审核商品', platformOnly: true },
          { code: 'goods:export', title: '导出商品' },
          { code: 'goods:import', title: '导入商品' },
        ],
      },
      {
        name: 'BasicInformation',
        title: '基础信息',
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
        path: '/boperationManagement/basicDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'SpecsDetail',
        title: '规格信息详情',
        path: '/boperationManagement/specsDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'ConfigDetail',
        title: '配置信息详情',
        path: '/boperationManagement/configDetail',
        hidden: true,
        activeMenu: '/boperationManagement/goodsList',
        backTo: '/boperationManagement/goodsList',
        backButton: true,
      },
      {
        name: 'ReservationList',
        title: '预约商品',
        path: '/boperationManagement/reservationList',
        actions: [
          { code: 'reserve:edit', title: '新建、编辑、提交、撤回、删除预约商品' },
          { code: 'reserve:audit', title: '审核预约商品', platformOnly: true },
          { code: 'reserve:sale', title: '预约商品开售、结束、下架' },
          { code: 'reserve:export', title: '导出预约数据' },
        ],
      },
      {
        name: 'CreateReservationGoods',
        title: '新建预约商品',
        path: '/boperationManagement/createReservationGoods',
        editTitle: '编辑预约商品',
        ...ofReserve,
      },
      { name: 'ReservationUser', title: '预约数据', path: '/boperationManagement/reservationUser', ...ofReserve },
      {
        name: 'ZhimaDifferentList',
        title: '差异化定价管理',
        path: tierListPath,
        actions: [
          { code: 'tier:edit', title: '新增、编辑、统一分层定价并提交审核' },
          { code: 'tier:rules', title: '设置客群规则' },
        ],
      },
      { name: 'AddDrfferent', title: '新增分层商品', path: newTierPath, ...ofTiers },
      { name: 'EditDrfferent', title: '编辑分层商品', path: editTierPath, ...ofTiers },
      {
        name: 'BasicServices',
        title: '基础服务',
        path: '/boperationManagement/basicServices',
        actions: [{ code: 'service:edit', title: '新增、编辑、启用、停用、删除基础服务、碎屏险、尊享服务' }],
      },
      { name: 'BrokenScreenInsurance', title: '碎屏险', path: '/boperationManagement/brokenScreenInsurance' },
      {
        name: 'CompensationRules',
        title: '赔付规则',
        path: '/boperationManagement/compensationRules',
        actions: [{ code: 'compensation:edit', title: '新增、编辑、启用、停用、删除赔付规则' }],
      },
      {
        name: 'RecycleList',
        title: '回收商品',
        path: '/boperationManagement/recycleList',
        actions: [{ code: 'recycle:edit', title: '新增、编辑、启用、停用、删除回收商品' }],
      },
      { name: 'CreateRecycle', title: '新增回收商品', path: '/boperationManagement/createRecycle', ...ofRecycle },
      { name: 'EditRecycle', title: '编辑回收商品', path: '/boperationManagement/editRecycle', ...ofRecycle },
      { name: 'DetailsRecycle', title: '回收商品详情', path: '/boperationManagement/detailsRecycle', ...ofRecycle },
      {
        name: 'VipGoodsList',
        title: '售卖商品',
        path: '/boperationManagement/vipGoodsList',
        actions: [
          { code: 'sale:edit', title: '新建、编辑、删除售卖商品' },
          { code: 'sale:shelf', title: '售卖商品上架、下架' },
          { code: 'sale:stock', title: '修改售卖商品库存' },
        ],
      },
      { name: 'CreatVipGoods', title: '新建售卖商品', path: newSaleGoodsPath, ...ofSale },
      { name: 'EditVipGoods', title: '编辑售卖商品', path: '/boperationManagement/editVipGoods', ...ofSale },
      { name: 'VipGoodsDetail', title: '售卖商品详情', path: '/boperationManagement/vipGoodsDetail', ...ofSale },
      {
        name: 'GoodsCollocation',
        title: '商品搭配',
        path: '/boperationManagement/goodsCollocation',
        actions: [
          { code: 'bundle:edit', title: '新建、编辑、删除商品搭配' },
          { code: 'bundle:shelf', title: '商品搭配上架、下架' },
        ],
      },
      { name: 'CreateCollectGoods', title: '新建搭配商品', path: '/boperationManagement/createCollectGoods', ...ofBundles, editTitle: '编辑搭配商品' },
      { name: 'CollectGoodsDetail', title: '搭配商品详情', path: '/boperationManagement/collectGoodsDetail', ...ofBundles },
      {
        name: 'EveryYearChangeNewList',
        title: '年年换新定价',
        path: '/boperationManagement/everyYearChangeNewList',
        actions: [{ code: 'renewPrice:edit', title: '新建、编辑、上下架、删除年年换新定价规则' }],
      },
      { name: 'CreatePriceRules', title: '新建定价规则', path: '/boperationManagement/createPriceRules', editTitle: '编辑定价规则', ...ofYearly },
      { name: 'DetailPriceRules', title: '定价规则详情', path: '/boperationManagement/detailPriceRules', ...ofYearly },
      { name: 'PremiumServiceList', title: '尊享服务', path: '/boperationManagement/premiumServiceList' },
      {
        name: 'CreatePremiumService',
        title: '新建尊享服务',
        path: '/boperationManagement/createPremiumService',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
      {
        name: 'ServiceDetail',
        title: '尊享服务详情',
        path: '/boperationManagement/serviceDetail',
        hidden: true,
        activeMenu: '/boperationManagement/premiumServiceList',
        backTo: '/boperationManagement/premiumServiceList',
        backButton: true,
      },
      {
        name: 'GoodsSettings',
        title: '商品设置',
        path: '/boperationManagement/goodsSettings',
        actions: [{ code: 'goods:settings', title: '新增、编辑、停用、删除分类、品牌、规格、租赁方式、邮费模板、公司' }],
      },
    ],
  },
]);
