import { readerOf } from './readers.rules.ts'
import type { Text } from './read-texts.ts'

const full =
  /(?<!\p{L})(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not|cannot|let us)(?!\p{L})/giu
const short =
  /(?<!\p{L})(?:\p{L}+n’t|let’s|I’m|(?:you|we|they)’re|(?:I|you|we|they)’(?:ve|ll|d)|(?:it|that|there|what)’s)(?!\p{L})/giu

/**
 * Returns forms in an English text that should be contracted, and contractions that should be written out. Pupils read
 * don’t and you’ll, adults do not and you will; quoted speech is ignored.
 */
export function wrongForms({ file, key, text }: Pick<Text<'en'>, 'file' | 'key' | 'text'>): string[] {
  if (outside.test(file)) return []
  const reader = readerOf(file, key)
  const own = text.replaceAll(/“[^”]*”/g, '“”')
  const wrong = reader === 'pupil' || reader === 'pupils' ? full : reader === 'item' ? undefined : short
  return wrong ? [...own.matchAll(wrong)].map(([found]) => found) : []
}

/**
 * Texts of a test change only with its version, and legal texts with the law; texts spoken with a child of 5 or 6
 * follow speech.
 */
const outside = /^content\/(diagnostics|legal|cards|exercises\/\w+\/5-6)/
