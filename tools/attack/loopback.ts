/** The address of a server on this machine, without a slash at its end. @throws for any other: attacks are for one's own servers */
export function loopbackOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (!isHere) throw new Error(`${text}: only a server on this machine is attacked, such as http://localhost:8080`);
  return url.origin;
}
