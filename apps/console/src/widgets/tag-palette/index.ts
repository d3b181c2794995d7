export { TagList } from './tag-list.tsx';
export { TagPicker, type TagPickerProps } from './tag-picker.tsx';
export { colourAt, type PaletteColour, type PaletteTag } from './colours.ts';
