/** A picture of what the camera shows, as a JPEG. */
export async function stillOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  if (canvas.width === 0) return undefined;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((made) => canvas.toBlob((blob) => made(blob ?? undefined), 'image/jpeg', 0.85));
}
