/** What staff do about a device that was stopped. */
export const stopAdvice = '暂不能质检、报价和打款。请核实设备来源，属实无误的由签收人以外的人解除拦截，否则转退回；不要向用户透露拦截原因。';
