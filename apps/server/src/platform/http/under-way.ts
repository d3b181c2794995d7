import type { FastifyInstance } from 'fastify';

/** Counts the calls that came over the network and are not answered yet. */
export function countUnderWay({ server }: FastifyInstance): () => number {
  let count = 0;
  server.on('request', (_request, response) => {
    count += 1;
    // One listener more than others have.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => (count -= 1));
  });
  return () => count;
}
