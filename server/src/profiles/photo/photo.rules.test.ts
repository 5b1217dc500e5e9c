import { expect, test } from 'vitest'
import { photoRefusal, type FoundFace } from './photo.rules.ts'

const face: FoundFace = { score: 0.9, x: 200, y: 120, width: 240, height: 240 }
const photo = { width: 640, height: 800, luminance: 130, faces: [face] }

test.each<[string, Partial<typeof photo>, ReturnType<typeof photoRefusal>]>([
  ['one face, open and in the frame', {}, null],
  ['a face that nearly fills the frame', { faces: [{ ...face, x: -30, width: 690, y: 20, height: 690 }] }, null],
  ['no face', { faces: [] }, 'photo-no-face'],
  ['something that is hardly a face', { faces: [{ ...face, score: 0.42 }] }, 'photo-no-face'],
  ['two people', { faces: [face, { ...face, x: 420, width: 150 }] }, 'photo-faces'],
  ['a tiny face on a poster behind', { faces: [face, { ...face, x: 20, width: 40, height: 40 }] }, null],
  ['a doubtful shape beside the face', { faces: [face, { ...face, x: 420, score: 0.41 }] }, null],
  ['a face far away', { faces: [{ ...face, width: 100, height: 100 }] }, 'photo-small-face'],
  ['a face cut by the edge', { faces: [{ ...face, x: -90 }] }, 'photo-small-face'],
  [
    'a face of few pixels in a tiny picture',
    { width: 120, height: 120, faces: [{ ...face, x: 30, y: 30, width: 50, height: 50 }] },
    'photo-small-face',
  ],
  ['darkness, in which no face is found either', { luminance: 59, faces: [] }, 'photo-dark'],
  ['just light enough', { luminance: 60 }, null],
  ['glare', { luminance: 226 }, 'photo-bright'],
  ['just not too bright', { luminance: 225 }, null],
])('%s', (_, change, refusal) => {
  expect(photoRefusal({ ...photo, ...change })).toBe(refusal)
})
