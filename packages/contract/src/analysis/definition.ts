/**
 * The one definition by which lateness is analysed (breadth notes 1.6). Every page and file prints it with its version; a picture keeps the version under which it was
 * frozen. Another wording of what is counted is another version.
 */
export const definition = {
  version: 1,
  lines: [
    '以订单为单位，一笔订单只归入一个账龄档，按其最早一期未付清租金的到期日计算。',
    '本金为已起租订单有到期日的租金（含续租）未付部分，不含逾期费、服务费、买断款、赔付与押金；首期租金在发货前付清，不计入。',
    '到期日次日起算逾期第1天：未逾期为0天，M1为1-30天，M2为31-60天，M3为61-90天，M3+为91天及以上；30+指31天及以上，90+指91天及以上。',
    '款项按实际到账日计算，晚得知的到账不影响账龄；减免与核销自当日起不再计为未付，撤销的收款与已取消的账单视为未发生。',
    '暂停计费不改变逾期天数；协商分期与司法中的订单按原账单到期日计算账龄。',
    '每月快照为当月最后一天24时的状况，于次月3日冻结，冻结后不再变动；冻结后才得知的到账另行列示。',
    '迁徙率＝上月末各档本金中本月末转入各档的本金÷上月末该档本金；恢复为回到未逾期，已还为付清或部分归还的本金。',
    'Vintage按下单月份归集已起租订单，账龄月数为快照月与下单月相差的月数；「当时」为该月末处于30+或90+，「曾经」为截至该月末任一快照曾处于30+或90+，金额取首次进入时的本金。',
  ],
} as const;

/** The day of a month on which the month before is frozen, so that money of its last days has been heard of. */
export const frozenOnDay = 3;
