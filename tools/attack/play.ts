import type { Attack, Played } from './attack.ts';
import { Target, type Place } from './target.ts';

/** Plays one attack. One that cannot be played to its end has found nothing out, which is told as a hole. */
export async function play(attack: Attack, place: Place): Promise<Played> {
  const target = new Target(place);
  const holes = await attack.run(target).catch((error: Error) => [`could not be played: ${error.message}`]);
  const { name, promise } = attack;
  return { name, promise, holes, asked: target.asked };
}

/** What people read of it. */
export const toldOf = ({ name, promise, holes, asked }: Played): string =>
  [
    `${holes.length === 0 ? 'kept  ' : 'BROKEN'}  ${name}: ${promise} (${asked.questions} questions)`,
    ...asked.notes.map((note) => `        ${note}`),
    ...holes.map((hole) => `      ! ${hole}`),
  ].join('\n');
