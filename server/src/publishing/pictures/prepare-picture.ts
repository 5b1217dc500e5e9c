import sharp, { type Sharp } from 'sharp'
import { pictureLimits, pictureFormats, pictureWidths } from '#contract/publishing/pictures'
import { refuse } from '../../platform/refusal.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Prepared {
  width: number
  height: number
  /** The widths in the file names. A narrow picture has its own width under the next larger name. */
  widths: number[]
  files: { name: string; bytes: Buffer; mime: string }[]
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** Recognises the format by the first bytes, not by the file name or the content type. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/**
 * Checks the first bytes and the size in the header before the picture is decoded, because a small file may hold an
 * enormous picture.
 */
export async function admitPicture(bytes: Buffer): Promise<void> {
  if (!isPicture(bytes)) refuse('picture-format', { field: 'picture' })
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('picture-unreadable', { field: 'picture' }))
  if (width * height > pictureLimits.pixels) refuse('picture-pixels', { field: 'picture' })
}

/** Converts a picture for the site: upright, cropped, without metadata, in every format and width. */
export async function preparePicture(bytes: Buffer, box: Box | null): Promise<Prepared> {
  const { data, info } = await decode(bytes, box)
  // A long narrow picture passes the limit of pixels, but no format supports its height.
  if (info.height > pictureLimits.height) refuse('picture-long', { field: 'picture' })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const widths = pictureWidths.filter((width, index) => index === 0 || (pictureWidths[index - 1] ?? 0) < info.width)
  const files: Prepared['files'] = []
  for (const width of widths)
    for (const format of pictureFormats) {
      const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
      files.push({
        name: `${width}.${format}`,
        bytes: await encoded(sized, format),
        mime: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
      })
    }
  return { width: info.width, height: info.height, widths, files }
}

const widest = Math.max(...pictureWidths)

async function decode(bytes: Buffer, box: Box | null) {
  const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).autoOrient()
  if (box) await refuseWrongBox(bytes, box)
  const cropped = box ? upright.extract(box) : upright
  return cropped
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('picture-unreadable', { field: 'picture' }))
}

async function refuseWrongBox(bytes: Buffer, { left, top, width, height }: Box): Promise<void> {
  const { autoOrient } = await sharp(bytes).metadata()
  const fits = width > 0 && height > 0 && left + width <= autoOrient.width && top + height <= autoOrient.height
  if (!fits) refuse('picture-box', { field: 'picture' })
}

function encoded(sized: Sharp, format: (typeof pictureFormats)[number]): Promise<Buffer> {
  if (format === 'avif') return sized.avif({ quality: 55, effort: 3 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality: 78 }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
