import { writeOffQuery } from '../paper-queries.ts';
import { paperPage } from '../parts/papers/paper-page.tsx';
import { WriteOffHead } from '../parts/papers/write-off-head.tsx';
import { WriteOffPieces } from '../parts/papers/write-off-pieces.tsx';

/** One write-off: which devices, why, and who agreed. */
export default paperPage({
  idName: 'write_off_id',
  unknown: '报废报失单不存在',
  query: writeOffQuery,
  draw: (paper) => (
    <>
      <WriteOffHead paper={paper} />
      <WriteOffPieces paper={paper} />
    </>
  ),
});
