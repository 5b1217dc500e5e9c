import sharp from 'sharp'
import { refuse } from '../../platform/refusal.ts'
import type { Picture } from './find-faces.worker.ts'

export interface PreparedPhoto {
  jpeg: Buffer
  picture: Picture
  /** Mean luminance from 0 to 255. */
  luminance: number
}

const maxBytes = 2 * 1024 * 1024
const maxPixels = 25_000_000
const longestSide = 800

/**
 * Checks the first bytes and the size in the header before the photo is decoded, because a small file may hold an
 * enormous picture.
 */
export async function admitPhoto(body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || !isPhoto(body)) return refuse('photo-format', { field: 'photo' })
  if (body.length > maxBytes) refuse('photo-large', { field: 'photo' })
  const { width, height } = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('photo-unreadable', { field: 'photo' }))
  if (width * height > maxPixels) refuse('photo-pixels', { field: 'photo' })
  return body
}

/** Converts the photo to an upright JPEG of at most 800 pixels, without metadata about time and place. */
export async function preparePhoto(body: Buffer): Promise<PreparedPhoto> {
  const { data, info } = await decode(body)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const [jpeg, { channels }] = await Promise.all([
    sharp(data, { raw }).jpeg({ quality: 86 }).toBuffer(),
    sharp(data, { raw }).greyscale().stats(),
  ])
  return {
    jpeg,
    picture: { pixels: new Uint8Array(data), width: info.width, height: info.height },
    luminance: channels[0]?.mean ?? 0,
  }
}

/** Recognises the format by the first bytes, not by the file name or the content type. */
function isPhoto(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return isJpeg || isPng
}

const decode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('photo-unreadable', { field: 'photo' }))
