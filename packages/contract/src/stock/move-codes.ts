/** Where a transfer stands (domain notes 3.17): number · 中文. Received: all that was sent is received or answered for; differences may still wait for their answer. */
export const moveStates = { 10: '待审核', 20: '待出库', 30: '调拨中', 40: '已入库', 80: '已驳回', 90: '已取消' } as const;
export type MoveState = keyof typeof moveStates;
/** What is said in place of 已入库 where not all that was sent has come, or nothing has: code word · 中文. */
export const moveShortfalls = { part: '部分入库', none: '未收到' } as const;
export const moveState = { TO_APPROVE: 10, TO_SEND: 20, ON_WAY: 30, RECEIVED: 40, REFUSED: 80, CANCELLED: 90 } as const satisfies Record<string, MoveState>;
export const moveTabValues = ['0', '10', '20', '30', '40', '80', '90'] as const;

/** What is done with a transfer: code word · 中文. */
export const moveActs = {
  approve: '审核通过',
  reject: '驳回',
  cancel: '取消调拨',
  send: '扫码出库',
  receive: '扫码收货',
  closeRest: '结束收货',
  recall: '撤回在途设备',
} as const;
export type MoveAct = keyof typeof moveActs;

/** What became of a device of a transfer: code word · 中文. */
export const pieceStates = {
  named: '指定设备',
  unsent: '未发出',
  way: '在途',
  received: '已收货',
  damaged: '收货损坏',
  missing: '未收到',
  extra: '多收',
  wrong: '错货',
  recalled: '已撤回',
} as const;
export type PieceState = keyof typeof pieceStates;
export const pieceStateWords = Object.keys(pieceStates) as [PieceState, ...PieceState[]];
/** What is not plainly received: each of these waits for an answer. */
export const differences = ['damaged', 'missing', 'extra', 'wrong'] as const satisfies readonly PieceState[];

/** The two ends of a transfer: code word · 中文. */
export const moveSides = { sender: '发出方', receiver: '收货方' } as const;
export type MoveSide = keyof typeof moveSides;

/** How a difference is answered: code word · 中文. Arrived: the receiver has the device; back: the sender has it; lost: nobody has. */
export const pieceActs = { arrived: '已到收货方', back: '已回发出方', agreed: '确认差异', lost: '核销丢失' } as const;
export type PieceAct = keyof typeof pieceActs;
export const pieceAnswers: Record<PieceAct, string> = { arrived: '已入收货方库存', back: '已回发出方', agreed: '已确认', lost: '已核销丢失' };

/** What a scan comes to at the receiver: what the device is now, or that it is here already. */
export const scanOutcomes = { received: '收货', damaged: '收货（损坏）', extra: '多收', wrong: '错货', already: '已扫描' } as const;
export type ScanOutcome = keyof typeof scanOutcomes;

/** What waits for somebody, as a search narrows to it: code word · 中文. */
export const moveWaits = { approve: '待审核', send: '待出库', receive: '待收货', late: '调拨超时', differ: '差异待处理' } as const;
export type MoveWait = keyof typeof moveWaits;
export const moveWaitWords = Object.keys(moveWaits) as [MoveWait, ...MoveWait[]];

/** The most devices of one transfer; the errors' texts say the same number. */
export const mostMoved = 200;
