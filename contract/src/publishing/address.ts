const latin: Record<string, string> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'h',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

export const addressForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestAddress = 80

/**
 * Suggests an address for a title: «Қысқы демалыстағы тегін курстар» → `qysqy-demalystagy-tegin-kurstar`; empty if the
 * title has neither letters nor digits.
 */
export const suggestedAddress = (title: string): string =>
  [...title.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-+|-+$/g, '')
