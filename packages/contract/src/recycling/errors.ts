import { defineErrors } from '../platform/errors.ts';

export const recyclingErrors = defineErrors({
  RECYCLE_ORDER_NOT_FOUND: { code: 3601, status: 404, text: '回收单不存在，请刷新页面' },
  RECYCLE_STATE: { code: 3602, status: 409, text: '回收单当前状态不能进行该操作' },
  RECYCLE_NOT_BOUGHT: { code: 3603, status: 409, text: '按所选情况，该设备不回收' },
  RECYCLE_STORE: { code: 3604, status: 400, text: '所选门店不存在、已停用或不办理回收，请重新选择' },
  RECYCLE_STORE_MISSING: { code: 3605, status: 400, text: '到店交付请选择门店' },
  RECYCLE_ADDRESS: { code: 3606, status: 400, text: '请填写退回地址' },
  SHOP_RECYCLE_TAKEN: { code: 3607, status: 409, text: '商户回收单号已被其他订单使用' },
  /** The text names the number. */
  RECYCLE_IMEI: { code: 3608, status: 400, text: '串号的校验位不正确，请重新扫描或核对' },
  RECYCLE_PROOF: { code: 3609, status: 400, text: '请上传拆包与串号的照片或视频' },
  /** The text says which device it is. */
  RECYCLE_STOPPED: { code: 3610, status: 409, text: '设备已被拦截，请先核实' },
  RECYCLE_LOCKED: { code: 3611, status: 409, text: '账号锁未解除，不能报价，请联系用户退出账号或转退回' },
  /** The text names the question. */
  RECYCLE_FINDING: { code: 3612, status: 400, text: '与用户所述不同的项目须有照片或读数' },
  RECYCLE_SKU: { code: 3613, status: 400, text: '请选择设备入库的商品规格' },
  RECYCLE_OFFER_OLD: { code: 3614, status: 409, text: '报价已更新，请按最新报价答复' },
  /** Whoever inspected neither approves nor pays, whoever approved does not pay. */
  RECYCLE_OWN: { code: 3615, status: 403, text: '质检员不能复核或支付自己的报价' },
  RECYCLE_SAME_PERSON: { code: 3616, status: 403, text: '须由其他人处理' },
  RECYCLE_UNAPPROVED: { code: 3617, status: 409, text: '金额超过限额，须先由他人复核' },
  RECYCLE_APPROVED: { code: 3618, status: 409, text: '该回收单无须复核或已复核' },
  RECYCLE_NOT_STOPPED: { code: 3619, status: 409, text: '该回收单未被拦截' },
  RECYCLE_PAID_ON: { code: 3620, status: 400, text: '打款日期不能晚于今天，也不能早于报价确认日' },
  RECYCLE_EXPRESS: { code: 3621, status: 400, text: '请填写物流公司与单号' },
  RECYCLE_PLAIN_LIMIT: { code: 3622, status: 429, text: '今日查看明文的次数已达上限' },
  /** The text says what is wrong with the order. */
  TRADE_ORDER: { code: 3623, status: 409, text: '该订单不能以旧换新抵扣，请核对订单状态' },
  TRADE_OTHER_PERSON: { code: 3624, status: 409, text: '新订单与回收设备须属于同一人，请核对身份证号' },
  TRADE_TAKEN: { code: 3625, status: 409, text: '该订单已有进行中的以旧换新' },
  TRADE_NOTHING: { code: 3626, status: 409, text: '该订单没有可抵扣的待付款项' },
  RECYCLE_REPORT_DAYS: { code: 3628, status: 400, text: '请选择起止日期，起不晚于止，最多366天，止不晚于今天' },
  SHEET_NOT_FOUND: { code: 3630, status: 404, text: '估价单不存在，请刷新页面' },
  SHEET_STATE: { code: 3631, status: 409, text: '估价单当前状态不能进行该操作' },
  SHEET_PROOF: { code: 3632, status: 400, text: '请先上传设备照片与用户身份证照片' },
  SHEET_TRADE: { code: 3633, status: 400, text: '以旧换新请填写抵扣订单号，现场回收请留空' },
  RECYCLE_ID_CARD: { code: 3634, status: 400, text: '身份证号不正确，请核对' },
  RECYCLE_STORE_ODD: { code: 3635, status: 400, text: '到店交付才选择门店，请清除门店后重试' },
  /** The text says whether the outside check waits or failed. */
  RECYCLE_UNCHECKED: { code: 3636, status: 409, text: '设备外部核验未完成，暂不能打款' },
  RECYCLE_STILL_LOCKED: { code: 3637, status: 409, text: '外部核验显示账号锁未解除，请退出账号后再提交质检' },
  RECYCLE_BLIND_NONE: { code: 3640, status: 409, text: '本单未抽中盲检、盲检已完成或设备已不在库' },
  RECYCLE_BLIND_SAME_PERSON: { code: 3641, status: 403, text: '盲检须由质检员以外的人完成' },
  RECYCLE_BLIND_SEEN: { code: 3642, status: 403, text: '可见质检结果的人不能盲检' },
  RECYCLE_NOT_FETCHED: { code: 3645, status: 409, text: '只有上门取件的回收单可以预约取件' },
  RECYCLE_PAID_SOME: { code: 3646, status: 409, text: '已向用户付款，设备不能退回，请付清余款' },
  RECYCLE_TRADING: { code: 3647, status: 409, text: '设备正在以旧换新抵扣，结算后再付余款' },
  /** The text names the most that may be asked for. */
  RECYCLE_CORRECTION_BOUND: { code: 3650, status: 400, text: '改价须大于0，且不超过机型基准价' },
  RECYCLE_CORRECTION_SAME: { code: 3651, status: 400, text: '改价与当前报价相同，无须申请' },
  RECYCLE_CORRECTION_WAITS: { code: 3652, status: 409, text: '已有改价申请待复核，请先处理' },
  RECYCLE_CORRECTION_NONE: { code: 3653, status: 409, text: '没有待复核的改价申请，请刷新页面' },
  RECYCLE_CORRECTION_OWN: { code: 3654, status: 403, text: '改价须由申请人、质检员以外的人复核' },
  RECYCLE_NOT_OURS: { code: 3655, status: 409, text: '只有被拦截的本店在册设备可以留存' },
  RECYCLE_STOCKED: { code: 3627, status: 409, text: '设备已入库，只能打款，不能退回' },
});
