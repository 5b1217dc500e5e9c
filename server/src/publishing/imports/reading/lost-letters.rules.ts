/** Several question marks within or before a word, or the replacement character. */
const runOfMarks = /\p{Script=Cyrillic}\?{2,}\p{Script=Cyrillic}|(?<![^\s«"(])\?{2,}\p{Script=Cyrillic}|\uFFFD/u

/** A question mark before a word, where nobody writes one. */
const markBeforeWord = /(?<![^\s«"(])\?(?=\p{Script=Cyrillic})/u

/**
 * Up to two letters on either side of a single question mark, which is enough to recognise words. A longer pattern
 * would be slow, because it is tried at each letter of a long text.
 */
const markBetween = /(?<=(?<before>\p{Script=Cyrillic}{1,2}))\?(?=(?<after>\p{Script=Cyrillic}{1,2}))/gu

/** Windows-1251 read as Latin-1 ("Ïðèâåò"), and UTF-8 read as Latin-1 ("ÐŸÑ€") or as Windows-1251 ("РџСЂРё"). */
const readOtherwise =
  /[\u00C0-\u00FF]{4,}|(?:[\u00D0\u00D1][\u0080-\u00BF\u0152-\u0161\u0178-\u0192\u02C6\u02DC\u2010-\u203A\u20AC\u2122]){2,}|(?:[РС][\u0080-\u00BF\u0400-\u040F\u0450-\u045F\u2010-\u203A\u20AC\u2116\u2122]){3,}/u

/** Cyrillic letters that neither Kazakh nor Russian has: bytes of another code page read as Windows-1251. */
const foreignLetter = /(?![а-яёәғқңөұүһі])\p{Script=Cyrillic}/iu

/**
 * Whether letters of a cell were lost on the way. Letters of other languages count only if the encoding was guessed.
 */
export const hasLostLetters = (text: string, isGuessed = false): boolean =>
  runOfMarks.test(text) ||
  markBeforeWord.test(text) ||
  readOtherwise.test(text) ||
  hasHoles(text) ||
  (isGuessed && foreignLetter.test(text))

/**
 * Whether a name ends in a lost letter. Names contain no questions, so in a file with a guessed encoding a question
 * mark after a letter was a letter.
 */
export const hasLostEnd = (name: string): boolean => /\p{Script=Cyrillic}\?/u.test(name)

/**
 * Recognises question marks that spreadsheets write for ә, қ and ң if the code page lacks them: "М?ктеп к?ні". A single
 * mark between two words is a question without a space ("Кто?Что"); a mark next to a single letter, or several in one
 * cell, are lost letters.
 */
function hasHoles(text: string): boolean {
  const marks = [...text.matchAll(markBetween)].map(({ groups }) => ({
    before: groups?.before ?? '',
    after: groups?.after ?? '',
  }))
  const holes = marks.filter(({ before, after }) => !(/\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(after)))
  return holes.length > 1 || holes.some(({ before, after }) => before.length === 1 || after.length === 1)
}
