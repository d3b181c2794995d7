/** Where goods for lease are looked at. */
export const goodsDetailPath = '/boperationManagement/basicDetail';
/** Where the pages of tiered pricing are. */
export const newTierRoute = 'AddDrfferent';
export const editTierRoute = 'EditDrfferent';
export const tierListPath = '/boperationManagement/zhimaDifferentList';
export const newTierPath = '/boperationManagement/addDrfferent';
export const editTierPath = '/boperationManagement/editDrfferent';
/** Where rules of yearly renewal prices are made. */
export const yearlyFormRoute = 'CreatePriceRules';
/** Where new goods for sale are made. */
export const newSaleRoute = 'CreatVipGoods';
export const newSaleGoodsPath = '/boperationManagement/creatVipGoods';
