/** How wrong things are marked: an item of a form, a control beside a form, a message of a list. */
const marks = '.ant-form-item-has-error, [aria-invalid="true"], [data-wrong]';
/** What is typed in or chosen from goes before the other buttons of an item. */
const controls = ['input:enabled:not([type="file"]), textarea:enabled, [contenteditable="true"]', 'button:enabled'];
/** antd draws its marks a frame late, and React a moment after that; how many frames they are waited for. */
const [least, most] = [2, 20];

/** Whether somebody went on by himself meanwhile. */
const wentOn = (from: Element | null): boolean => document.activeElement !== from && document.activeElement !== document.body;

function lead(within: Element, from: Element | null, frame: number): void {
  requestAnimationFrame(() => {
    if (wentOn(from)) return;
    const wrong = frame < least ? null : within.querySelector(marks);
    if (!wrong) return frame < most ? lead(within, from, frame + 1) : undefined;
    const inside = controls.map((each) => (wrong.matches(each) ? wrong : wrong.querySelector(each))).find(Boolean);
    (inside as HTMLElement | undefined)?.focus({ preventScroll: true });
    wrong.scrollIntoView({ block: 'center' });
  });
}

/** Goes to what is marked wrong first within an element, as people read, and brings it into the middle of the view, once the marks are drawn; unless he who
 * is led has gone to another field by then. */
export function leadToFirstError(within: Element | null | undefined): void {
  if (within) lead(within, document.activeElement, 0);
}
