/** Whether a key belongs to an input method that is still composing. 229 is what browsers send for such keys. */
export const isComposing = (event: { nativeEvent: { isComposing: boolean }; keyCode: number }): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229;
