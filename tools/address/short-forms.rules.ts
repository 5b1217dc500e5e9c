import { readerOf } from './readers.rules.ts'
import type { Text } from './read-texts.ts'

const full =
  /(?<!\p{L})(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not|cannot|let us)(?!\p{L})/giu
const short =
  /(?<!\p{L})(?:\p{L}+n’t|let’s|I’m|(?:you|we|they)’re|(?:I|you|we|they)’(?:ve|ll|d)|(?:it|that|there|what)’s)(?!\p{L})/giu

/**
 * What an English text writes out where its reader is told it short, as the words found; and the other way round.
 * Pupils are told don’t and you’ll, adults do not and you will; words that somebody is quoted with are theirs.
 */
export function wrongForms({ file, key, text }: Pick<Text<'en'>, 'file' | 'key' | 'text'>): string[] {
  if (outside.test(file)) return []
  const reader = readerOf(file, key)
  const own = text.replaceAll(/“[^”]*”/g, '“”')
  const wrong = reader === 'pupil' || reader === 'pupils' ? full : reader === 'item' ? undefined : short
  return wrong ? [...own.matchAll(wrong)].map(([found]) => found) : []
}

/**
 * Words of a test change with its version, those of the law when the law does; what is said over a picture with a child
 * of 5 or 6 is spoken.
 */
const outside = /^content\/(diagnostics|legal|cards|exercises\/\w+\/5-6)/
