import words from '#content/generators/rotation.json' with { type: 'json' }
import type { Words } from '../made-item.rules.ts'
import { fillWords } from '../template.rules.ts'

const numbers: Record<number, Words> = words.many

export function rotationWords(
  isFlat: boolean,
  cells: number,
): { stem: Words; hint: Words; explanation: Words; sample: Words } {
  const many = numbers[cells]!
  const { stem, hint, explanation, sample } = isFlat ? words.flat : words.solid
  return { stem, hint: fillWords(hint, { many }), explanation, sample: fillWords(sample, { many }) }
}
