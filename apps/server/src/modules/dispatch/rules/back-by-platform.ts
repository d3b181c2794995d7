/** Why a merchant does not register that a parcel came back which the platform sent. */
export const backByPlatform = '包裹由平台代发，退回后由平台登记并退还货款';
