import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The whole body that somebody sent. */
export async function sentText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A stand-in for another service on this machine: how it is opened, found and closed, and nothing of what it says. */
export abstract class StandInServer {
  readonly #server: Server = createServer((request, answer) => void this.serve(request, answer).catch(() => answer.destroy()));

  protected abstract serve(request: IncomingMessage, answer: ServerResponse): Promise<void>;

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Drops the line of every call under way. */
  dropAll(): void {
    this.#server.closeAllConnections();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
}
