/** A question mark within a Cyrillic word, or before one: what a table program writes for ә, қ and ң where its signs have no such letter. */
const questionInWord = /\p{Script=Cyrillic}\?(?=\p{Script=Cyrillic})|(?<![^\s«"(])\?(?=\p{Script=Cyrillic})/u

/** Cyrillic letters that neither Kazakh nor Russian has: bytes of another table of signs read as Windows-1251. */
const foreignLetter = /(?![а-яёәғқңөұүһі])\p{Script=Cyrillic}/iu

/** Have letters of a cell been lost on their way here? Only in a file whose signs were guessed are letters of other languages told. */
export const hasLostLetters = (text: string, isGuessed = false): boolean => questionInWord.test(text) || (isGuessed && foreignLetter.test(text))
