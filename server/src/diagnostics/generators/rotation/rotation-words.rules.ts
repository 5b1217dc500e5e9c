import words from '#content/generators/rotation.json' with { type: 'json' }
import type { Words } from '../made-item.rules.ts'
import { filled } from '../template.rules.ts'

const numbers: Record<number, Words> = words.many

export function rotationWords(
  isFlat: boolean,
  cells: number,
): { stem: Words; hint: Words; explanation: Words; sample: Words } {
  const many = numbers[cells]!
  const { stem, hint, explanation, sample } = isFlat ? words.flat : words.solid
  return { stem, hint: filled(hint, { many }), explanation, sample: filled(sample, { many }) }
}
