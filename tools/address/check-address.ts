import * as kazakh from './kazakh.rules.ts'
import { exceptions } from './excepted.ts'
import { readerOf, type Reader } from './readers.rules.ts'
import type { Text } from './read-texts.ts'
import * as russian from './russian.rules.ts'

/** Returns what is wrong with how a text addresses its reader, as lines with the file, the key and the words. */
export function faultsOf({ file, key, language, text }: Text, without = exceptions): string[] {
  const reader = readerOf(file, key)
  const { thou, you, imperatives } = (language === 'ru' ? russian : kazakh).speaksTo(text)
  const wrong: Record<Reader, [words: string[], why: string]> = {
    pupil: [[...you, ...imperatives], 'a pupil is told ты, сен'],
    item: [imperatives, 'a pupil is told ты, сен'],
    pupils: [language === 'ru' ? [] : imperatives, 'a pupil is told ты, сен'],
    adult: [thou, 'an adult is told вы, сіз'],
    both: [[...thou, ...you, ...imperatives], 'pupils and adults read this: neither ты nor вы, neither сен nor сіз'],
  }
  const [words, why] = wrong[reader]
  const gender = language === 'ru' ? russian.genderOf(text, isAnswer(file, key)) : []
  const found: [string, string][] = [
    ...words.map((word): [string, string] => [word, why]),
    ...gender.map((word): [string, string] => [word, 'this takes the reader for a boy or a girl']),
  ]
  return found
    .filter(([word]) => !without.some((one) => one.file === file && one.key === key && one.word === word))
    .map(([word, reason]) => `${file} ${key}: «${word}»: ${reason}`)
}

/** True if readers choose the text as their own answer in an item or an exercise. */
const isAnswer = (file: string, key: string): boolean =>
  /content\/(diagnostics|exercises)/.test(file) && /(^|\.)options\./.test(key)
