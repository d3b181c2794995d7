import type { Person } from '../../../testing/staff.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { randomName, stsFor } from './client.ts';
import { putByHeader, register } from './doors.ts';
import { picture } from './files.ts';

/** Somebody uploads a file, as a browser does. @returns its key; nobody holds it yet */
export async function upload(server: TestServer, who: Person, bytes: Buffer, ending: string, kind = 'image', visibility = 'private'): Promise<string> {
  const sts = await stsFor(server, who, kind, visibility);
  const key = `${sts.prefix}${randomName(ending)}`;
  await putByHeader(server, sts, key, bytes);
  const { result } = await register(server, who, [key]);
  if (result.list[0]?.ok !== true) throw new Error(`an upload was not taken: ${result.list[0]?.reason}`);
  return key;
}

export const privatePicture = async (server: TestServer, who: Person): Promise<string> => upload(server, who, await picture(8, 8, 'png'), 'png');
