interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the picture cannot be opened')));
    image.src = url;
  });
}

/**
 * A part of a picture, turned by quarters.
 * @param area pixels of the turned picture
 */
export async function cutPicture(url: string, area: Area, rotation: number, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const image = await load(url);
  const lies = rotation % 180 !== 0;
  const [width, height] = lies ? [image.naturalHeight, image.naturalWidth] : [image.naturalWidth, image.naturalHeight];
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width);
  canvas.height = Math.round(area.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.translate(width / 2 - area.x, height / 2 - area.y);
  drawing.rotate((rotation * Math.PI) / 180);
  drawing.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!cut) throw new Error('the part cannot be drawn');
  return cut;
}
