import sharp from 'sharp'
import { prepareBook } from '../../library/upload/prepare-book.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'

export type EvidenceType = 'application/pdf' | 'image/jpeg'

const maxPixels = 40_000_000
const longestSide = 2400
/** A PDF may have some bytes before its header. */
const headerWithin = 1024

/**
 * Judges evidence by its content, never by its name. A picture is made again from its pixels, without metadata about
 * time and place; a PDF loses everything active.
 */
export async function prepareEvidence(bytes: Buffer, who: string): Promise<{ type: EvidenceType; clean: Buffer }> {
  if (isPicture(bytes)) return { type: 'image/jpeg', clean: await redraw(bytes) }
  if (!bytes.subarray(0, headerWithin).toString('latin1').includes('%PDF-')) refuse('talent-evidence-format')
  return { type: 'application/pdf', clean: await cleanPdf(bytes, who) }
}

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))

async function redraw(bytes: Buffer): Promise<Buffer> {
  const unreadable = () => refuse('talent-evidence-unreadable')
  // The header alone is read first, because a small file may hold an enormous picture.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > maxPixels) refuse('talent-evidence-unsafe')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86 })
    .toBuffer()
    .catch(unreadable)
}

/** Documents are judged and cleaned like books, whose refusals speak of books. */
async function cleanPdf(bytes: Buffer, who: string): Promise<Buffer> {
  try {
    const { format, parts } = await prepareBook(bytes, who)
    const [pdf] = parts
    return format === 'pdf' && pdf ? Buffer.from(pdf.bytes) : refuse('talent-evidence-format')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'book-file-unsafe') return refuse('talent-evidence-unsafe')
    if (error.code === 'book-file-unreadable' || error.code === 'book-file-protected')
      return refuse('talent-evidence-unreadable')
    throw error
  }
}
