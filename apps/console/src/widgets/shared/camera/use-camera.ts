import { useEffect, useRef, useState, type RefObject } from 'react';
import { codeReader } from './reader.ts';

/** How often (ms) the picture is searched. */
const every = 120;
/** While a code stays in the picture it is read once: it has to be gone for so long (ms) to be read again. */
const gone = 2500;
const readable = /^[0-9A-Za-z-]{4,40}$/;

/** Gives each code once for as long as it is seen. */
export function onceSeen(onCode: (code: string) => void): (codes: readonly string[], at: number) => void {
  const seen = new Map<string, number>();
  return (codes, at) => {
    for (const code of codes.map((each) => each.trim()).filter((each) => readable.test(each))) {
      const last = seen.get(code);
      seen.set(code, at);
      if (last === undefined || at - last > gone) onCode(code);
    }
  };
}

async function search(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const reader = await codeReader();
  const see = onceSeen(onCode);
  while (!signal.aborted) {
    see(await reader.read(video), performance.now());
    await new Promise((next) => setTimeout(next, every));
  }
}

/** Shows the camera behind the device in a video and reads the codes in its picture. `failure`: why it does not. */
export function useCamera(onCode: (code: string) => void): { readonly video: RefObject<HTMLVideoElement | null>; readonly failure: string | undefined } {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    let stream: MediaStream | undefined;
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } });
      const shown = video.current;
      if (stop.signal.aborted || shown === null) return stream.getTracks().forEach((track) => track.stop());
      shown.srcObject = stream;
      await shown.play();
      return search(shown, (code) => latest.current(code), stop.signal);
    };
    begin().catch(() => stop.signal.aborted || setFailure('摄像头打不开：请允许浏览器使用摄像头，并用 https 访问'));
    return () => {
      stop.abort();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { video, failure };
}
