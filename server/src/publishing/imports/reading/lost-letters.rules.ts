/** Several question marks within a word or before one, or the sign for what cannot be read. */
const runOfMarks = /\p{Script=Cyrillic}\?{2,}\p{Script=Cyrillic}|(?<![^\s«"(])\?{2,}\p{Script=Cyrillic}|\uFFFD/u

/** A question mark before a word: nobody writes it there. */
const markBeforeWord = /(?<![^\s«"(])\?(?=\p{Script=Cyrillic})/u

/**
 * Letters on both sides of one question mark, as many of them as it takes to know whether they are a word. More would
 * be looked for anew at each letter of a long text.
 */
const markBetween = /(?<=(?<before>\p{Script=Cyrillic}{1,2}))\?(?=(?<after>\p{Script=Cyrillic}{1,2}))/gu

/**
 * Letters of Windows-1251 that were read as Latin ones, «Ïðèâåò», and those of UTF-8 that were read as Latin ones,
 * «ÐŸÑ€», or as Windows-1251, «РџСЂРё».
 */
const readOtherwise =
  /[\u00C0-\u00FF]{4,}|(?:[\u00D0\u00D1][\u0080-\u00BF\u0152-\u0161\u0178-\u0192\u02C6\u02DC\u2010-\u203A\u20AC\u2122]){2,}|(?:[РС][\u0080-\u00BF\u0400-\u040F\u0450-\u045F\u2010-\u203A\u20AC\u2116\u2122]){3,}/u

/** Cyrillic letters that neither Kazakh nor Russian has: bytes of another table of signs read as Windows-1251. */
const foreignLetter = /(?![а-яёәғқңөұүһі])\p{Script=Cyrillic}/iu

/**
 * Have letters of a cell been lost on their way here? Only in a file whose signs were guessed are letters of other
 * languages told.
 */
export const hasLostLetters = (text: string, isGuessed = false): boolean =>
  runOfMarks.test(text) ||
  markBeforeWord.test(text) ||
  readOtherwise.test(text) ||
  hasHoles(text) ||
  (isGuessed && foreignLetter.test(text))

/** In a file whose signs were guessed the name of a place asks nothing: what stands behind a letter of it was one. */
export const hasLostEnd = (name: string): boolean => /\p{Script=Cyrillic}\?/u.test(name)

/**
 * What a table program writes for ә, қ and ң where its signs have no such letter: «М?ктеп к?ні». One mark between two
 * words is a question whose space was
 * forgotten, «Кто?Что»; a mark beside a single letter, or several of them in a cell, are letters.
 */
function hasHoles(text: string): boolean {
  const marks = [...text.matchAll(markBetween)].map(({ groups }) => ({
    before: groups?.before ?? '',
    after: groups?.after ?? '',
  }))
  const holes = marks.filter(({ before, after }) => !(/\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(after)))
  return holes.length > 1 || holes.some(({ before, after }) => before.length === 1 || after.length === 1)
}
