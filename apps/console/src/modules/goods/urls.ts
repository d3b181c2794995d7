type WithId = { readonly id: string };

export const premiumServicesUrl = '/boperationManagement/premiumServiceList';
export const serviceDetailUrl = ({ id }: WithId): string => `/boperationManagement/serviceDetail?service_id=${id}`;
/** A new premium service, or one that is edited. */
export const premiumServiceUrl = (service?: WithId): string =>
  `/boperationManagement/createPremiumService${service === undefined ? '' : `?service_id=${service.id}`}`;
/** The goods that offer a service. */
export const goodsOfServiceUrl = ({ id }: WithId): string => `/boperationManagement/goodsList?service_id=${id}`;
