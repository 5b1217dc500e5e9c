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
 * Small letters as they are typed without a Kazakh keyboard, and е for ё. Each letter stays one letter, so that places
 * in the text stay the same.
 */
export const fold = (text: string): string => lower(text).replace(/[қғәөүұіңһё]/g, (letter) => kazakh[letter] ?? letter)

/** As `toLowerCase`, but a letter whose small form is two stays as it is. */
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
 * A word in Latin letters: trigrams of it are the same whatever the letters of the database are, and `psiholog` is near
 * to «психолог».
 */
export const latinKey = (word: string): string => fold(word).replace(/[а-я]/g, (letter) => latin[letter] ?? letter)
