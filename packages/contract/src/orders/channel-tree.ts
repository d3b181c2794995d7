import { z } from 'zod';

/** Channels with the sources below them. */
export const channelTree = z.object({
  list: z.array(
    z.object({ channel_id: z.string(), channel_name: z.string(), children: z.array(z.object({ source_id: z.string(), source_name: z.string() })) }),
  ),
});
