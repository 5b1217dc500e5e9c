import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { languages, type Language } from '../values/locale.ts'

const endings = ['mp4', 'webm', 'vtt'] as const

/** A file that staff may put into the folder of the instruction: a video or captions in one language. */
export type InstructionFile = `${Language}.${(typeof endings)[number]}`
const instructionFiles = languages.flatMap((language) =>
  endings.map((ending): InstructionFile => `${language}.${ending}`),
)

/** Address of the video in the reader's language. Without one, the pupil sees the product's own scene. */
export const Instruction = z.object({ video: z.nullable(z.string()), captions: z.nullable(z.string()) })
export type Instruction = z.infer<typeof Instruction>
export const readInstruction = get('/api/instruction', {
  summary: 'Read the video instruction of a pupil’s cabinet in the reader’s language',
  for: 'anyone',
  reply: Instruction,
})

/** Used by `<video>`, which sends no token; supports `Range`. Accepts only these file names. */
export const readInstructionFile = get('/api/instruction/:file', {
  summary: 'Read a video of the instruction, or its captions',
  for: 'anyone',
  params: z.object({ file: z.enum(instructionFiles) }),
  file: 'video/mp4',
})
