import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">
  <rect width="480" height="360" fill="#dfe5ec"/><rect x="170" y="40" width="140" height="280" rx="18" fill="#2b3440"/>
  <rect x="180" y="62" width="120" height="230" rx="4" fill="#6d8fb8"/><circle cx="240" cy="306" r="7" fill="#8a96a6"/>
</svg>`;

/** What an inspector's picture shows in the demo. */
export const demoPhoto = (): Promise<Buffer> => sharp(Buffer.from(drawing)).png().toBuffer();
