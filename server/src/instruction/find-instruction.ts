import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Instruction, InstructionFile } from '#contract/staff/instruction'
import type { Language } from '#contract/values/locale'

/**
 * Finds the video of a language. A video in another language is no substitute, because its captions would be in that
 * language too.
 */
export async function findInstruction(folder: string, language: Language): Promise<Instruction> {
  const addressOf = async (file: InstructionFile) =>
    (await isFilled(folder, file)) ? `/api/instruction/${file}` : null
  const video = (await addressOf(`${language}.mp4`)) ?? (await addressOf(`${language}.webm`))
  return { video, captions: video && (await addressOf(`${language}.vtt`)) }
}

/** Whether the file exists and is not empty. An empty file is still being copied. */
export async function isFilled(folder: string, file: InstructionFile): Promise<boolean> {
  const found = await stat(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found !== null && found.isFile() && found.size > 0
}
