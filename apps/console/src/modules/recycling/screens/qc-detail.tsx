import { RecyclePage } from '../parts/recycle-page.tsx';

/** An order as those see it who inspect: at head office, or within a store. */
export default function QcDetail() {
  return <RecyclePage for="inspectors" />;
}
