import sharp from 'sharp'

/** A picture of more pixels would fill the memory of a phone. */
const maxPixels = 40_000_000

const beginnings: readonly { type: string; starts: string; at?: number; also?: string }[] = [
  { type: 'image/jpeg', starts: '\xff\xd8\xff' },
  { type: 'image/png', starts: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', starts: 'GIF87a' },
  { type: 'image/gif', starts: 'GIF89a' },
  { type: 'image/webp', starts: 'RIFF', also: 'WEBP', at: 8 },
  { type: 'font/ttf', starts: '\x00\x01\x00\x00' },
  { type: 'font/ttf', starts: 'true' },
  { type: 'font/otf', starts: 'OTTO' },
  { type: 'font/woff', starts: 'wOFF' },
  { type: 'font/woff2', starts: 'wOF2' },
]

/** The type of a picture or font by its first bytes, whatever its name and the manifest say; null for other files. */
export function typeByContent(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const found = beginnings.find(
    ({ starts, also = '', at = 0 }) => beginning.startsWith(starts) && beginning.startsWith(also, at),
  )
  return found?.type ?? null
}

/** Whether a picture can be read and is not too large. Only its header is read, it is not decoded. */
export async function isSafePicture(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height * pages <= maxPixels
  } catch {
    return false
  }
}
