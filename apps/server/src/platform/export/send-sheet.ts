import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { sendFile } from '../http/send-file.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands a sheet to the browser. @param bytes its length, where it is known */
export const sendSheet = (reply: FastifyReply, name: string, content: Readable | Buffer, bytes?: number): void =>
  sendFile(reply, { name, type, content, ...(bytes === undefined ? {} : { bytes }) });
