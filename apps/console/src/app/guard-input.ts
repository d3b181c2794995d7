import { installClickGuard } from '../widgets/click-guard/index.ts';

/** Opening one group of the menu after the other, which scrolls below the pointer; going back page by page; turning pages, going through months, turning a picture. */
const pressedAgain = '.ant-menu, [data-again], .ant-pagination, .ant-picker-dropdown, .ant-image-preview';
const within = (target: EventTarget | null, place: string): boolean => target instanceof Element && target.closest(place) !== null;

/** Tab only leaves a field of several choices: antd takes it for one more choice, so that who goes on by the keyboard would choose what he did not mean to. */
function tabLeaves(event: KeyboardEvent): void {
  if (event.key === 'Tab' && within(event.target, '.ant-select-multiple')) event.stopImmediatePropagation();
}

/**
 * Keeps from the whole page what nobody means: a second click at the same place at once (specification 9), a choice by Tab.
 * @returns a function that ends it
 */
export function guardInput(page: Document = document): () => void {
  const unguard = installClickGuard(page, (target) => within(target, pressedAgain));
  page.addEventListener('keydown', tabLeaves, { capture: true });
  return () => {
    unguard();
    page.removeEventListener('keydown', tabLeaves, { capture: true });
  };
}
