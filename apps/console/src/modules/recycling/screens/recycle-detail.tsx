import { RecyclePage } from '../parts/recycle-page.tsx';

/** An order as those see it who sell the deal to the customer and pay it. */
export default function RecycleDetail() {
  return <RecyclePage for="sellers" />;
}
