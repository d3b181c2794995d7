import { describe, expect, it } from 'vitest';
import { HookListener } from '../../testing/hook-listener.ts';
import { lookUpPublic, postOutside } from './post-outside.ts';
import { callableUrl, isPublicAddress } from './public-address.ts';

const inner = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
  '1',
  '127.1',
  '0x7f000001',
];
const outer = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '172.15.255.255', '100.128.0.1', '223.5.5.5', '2606:4700::1111', '2400:3200::1'];

describe('an address that strangers name', () => {
  it('is taken as public only when it is', () => {
    expect(inner.filter(isPublicAddress)).toEqual([]);
    expect(outer.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('may be https in the public network, however the host is spelled', () => {
    const refused = [
      'http://shop.example.com/hook',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.0.0.1/',
      'https://0177.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a00:1]/',
      'https://[fe80::1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.8:8443/',
      'https://localhost/',
      'https://LOCALHOST./',
      'https://db.internal/',
      'https://printer.local/',
      'https://intranet/',
      'https://user:pass@shop.example.com/',
      'https://user@shop.example.com/',
      'ftp://shop.example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'shop.example.com',
      '',
    ];
    expect(refused.filter((url) => callableUrl(url, false) !== undefined)).toEqual([]);
    const taken = ['https://shop.example.com/hook?a=1#x', 'https://shop.example.com:8443/', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'];
    expect(taken.map((url) => callableUrl(url, false)?.href)).toEqual([
      'https://shop.example.com/hook?a=1',
      'https://shop.example.com:8443/',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
    ]);
  });

  it('may be plain http in the own network where that is allowed, and never anything else', () => {
    expect(callableUrl('http://127.0.0.1:8080/hook', true)?.href).toBe('http://127.0.0.1:8080/hook');
    expect(['ftp://a.b/', 'file:///etc/passwd', 'http://u:p@127.0.0.1/'].filter((url) => callableUrl(url, true) !== undefined)).toEqual([]);
  });

  it('is looked at again by what its name resolves to', async () => {
    for (const all of [true, false]) {
      const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => lookUpPublic('localhost', { all }, (problem) => resolve(problem)));
      expect(error?.code).toBe('ADDRESS_NOT_PUBLIC');
    }
  });
});

describe('a post to the outside', () => {
  const body = '{"id":"1"}';
  it('does not connect to what is not public', async () => {
    const listener = await HookListener.open();
    const port = new URL(listener.url()).port;
    for (const url of [listener.url(), `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://localhost:${port}/`])
      expect(await postOutside({ url, headers: {}, body, deadlineMs: 1000, anywhere: false })).toEqual({
        ok: false,
        status: null,
        failure: '地址不在公网，已拒绝连接',
      });
    expect(listener.heard).toEqual([]);
    await listener.close();
  });

  it('takes the status and nothing else: an answer without end is not waited for', async () => {
    const listener = await HookListener.open();
    listener.next = [
      (response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
        response.on('close', () => clearInterval(more));
      },
    ];
    const began = Date.now();
    expect(await postOutside({ url: listener.url(), headers: {}, body, deadlineMs: 60_000, anywhere: true })).toEqual({ ok: true, status: 200, failure: '' });
    expect(Date.now() - began).toBeLessThan(30_000);
    await listener.close();
  });

  it('always ends, whatever stands in for an answer', async () => {
    const listener = await HookListener.open();
    const answers = [
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n',
      'HTTP/1.1 204',
      'not http at all\r\n\r\n',
      '',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
    ];
    for (const answer of answers) {
      listener.next = [(response) => response.socket!.end(answer)];
      expect(await postOutside({ url: listener.url(), headers: {}, body, deadlineMs: 1000, anywhere: true })).toMatchObject({ ok: false, status: null });
    }
    await listener.close();
  });

  it('ends at its deadline, and says so', async () => {
    const listener = await HookListener.open();
    listener.otherwise = () => {};
    expect(await postOutside({ url: listener.url(), headers: {}, body, deadlineMs: 200, anywhere: true })).toEqual({
      ok: false,
      status: null,
      failure: '超时未应答',
    });
    const gone = listener.url();
    await listener.close();
    expect(await postOutside({ url: gone, headers: {}, body, deadlineMs: 1000, anywhere: true })).toEqual({ ok: false, status: null, failure: '连接被拒绝' });
  });
});
