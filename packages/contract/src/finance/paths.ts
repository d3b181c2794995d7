export const reconciliationPath = '/financeManagement/reconciliationCenter';
export const reconciliationDetailPath = '/financeManagement/reconciliationDetail';
export const fundsPath = '/financeManagement/withdrawalApplication';
export const withdrawalsPath = '/financeManagement/withdrawalRecord';
