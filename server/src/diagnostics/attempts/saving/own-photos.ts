import sharp from 'sharp'
import type { AnswerChange } from '#contract/diagnostics/attempts'
import { maxPhotoCharacters, photoDataUrlPrefix } from '#contract/values/answers/photo-answer'
import { refuse } from '../../../platform/refusal.ts'
import { createWaitingLine } from '../../../platform/waiting-line.ts'

const maxPixels = 25_000_000
/** Pencil lines on paper stay readable at these sizes. The smaller ones are used if the JPEG is still too large. */
const sizes = [
  { side: 1200, quality: 80 },
  { side: 1000, quality: 65 },
  { side: 700, quality: 50 },
]

/** Photos in answers are decoded one at a time, and the pupils take turns. */
const line = createWaitingLine({ longest: 24, secondsEach: 0.3, maxPerPerson: 2 })

const photoIn = ({ value }: AnswerChange): string | undefined =>
  typeof value === 'object' && value !== null && 'photo' in value && typeof value.photo === 'string'
    ? value.photo
    : undefined

export const hasPhoto = (answers: readonly AnswerChange[]): boolean =>
  answers.some((answer) => photoIn(answer) !== undefined)

/**
 * Re-encodes every photo among the answers as a JPEG: checked by its content, upright, and without metadata about where
 * and when it was taken. Refuses a photo that is not a valid picture.
 */
export const reencodePhotos = (answers: readonly AnswerChange[], studentId: string): Promise<AnswerChange[]> =>
  line.inTurn(async () => {
    const own: AnswerChange[] = []
    for (const answer of answers) {
      const photo = photoIn(answer)
      own.push(photo === undefined ? answer : withPhoto(answer, await reencodePhoto(photo)))
    }
    return own
  }, studentId)

const withPhoto = (answer: AnswerChange, photo: string): AnswerChange => ({
  ...answer,
  value:
    typeof answer.value === 'object' && answer.value !== null && 'strokes' in answer.value
      ? { ...answer.value, photo }
      : answer.value,
})

async function reencodePhoto(sent: string): Promise<string> {
  const bytes = Buffer.from(sent.slice(photoDataUrlPrefix.length), 'base64')
  for (const { side, quality } of sizes) {
    const jpeg = await encodePhoto(bytes, side, quality)
    const photo = `${photoDataUrlPrefix}${jpeg.toString('base64')}`
    if (photo.length <= maxPhotoCharacters) return photo
  }
  return refuse('answer-wrong-shape')
}

/** A small file may decode to an enormous picture, and the declared type proves nothing. */
async function encodePhoto(bytes: Buffer, side: number, quality: number): Promise<Buffer> {
  if (!bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) refuse('answer-wrong-shape')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
    .catch(() => refuse('answer-wrong-shape'))
}
