/** What browsers have and jsdom lacks, as far as antd, the shell and the widgets ask for it. */
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

/** Nothing can be copied until a test says otherwise. */
document.execCommand = () => false;
Object.defineProperty(navigator, 'clipboard', { get: () => undefined, configurable: true });

/** Answers no element: jsdom lays nothing out, and the editor of rich text asks where things are. */
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

/**
 * jsdom draws by an interval that it begins when there is something to draw: begun under a test's fake timers, it would
 * stand still for every later test. So there always is something.
 */
const nextFrame = window.requestAnimationFrame.bind(window);
const drawOn = () => void nextFrame(drawOn);
drawOn();

export {};
