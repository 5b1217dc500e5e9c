const kazakh: Readonly<Record<string, string>> = {
  қ: 'к',
  ғ: 'г',
  ә: 'а',
  ө: 'о',
  ү: 'у',
  ұ: 'у',
  і: 'и',
  ң: 'н',
  һ: 'х',
  ё: 'е',
}

/**
 * Converts a text to lower case, to the letters used without a Kazakh keyboard, and ё to е. The length does not change,
 * so positions in the text stay valid.
 */
export const fold = (text: string): string => lower(text).replace(/[қғәөүұіңһё]/g, (letter) => kazakh[letter] ?? letter)

/** Works like `toLowerCase`, but keeps letters whose lower case is longer. */
const lower = (text: string): string => {
  const small = text.toLowerCase()
  return small.length === text.length
    ? small
    : [...text]
        .map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
        .join('')
}

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/**
 * Converts a word to Latin letters, so that its trigrams do not depend on the locale of the database and `psiholog` is
 * near to «психолог».
 */
export const latinKey = (word: string): string => fold(word).replace(/[а-я]/g, (letter) => latin[letter] ?? letter)
