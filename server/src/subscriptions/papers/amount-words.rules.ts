type PaperLanguage = 'ru' | 'kk'

const units = {
  ru: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  kk: ['', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз'],
} as const
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
] as const
const tens = {
  ru: ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'],
  kk: ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан'],
} as const
/** Where the feminine differs. */
const feminine: Record<number, string> = { 1: 'одна', 2: 'две' }
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
]

/** Russian forms for one, for two to four, and for more. Thousands are feminine. */
const groups = [
  { size: 1_000_000, forms: ['миллион', 'миллиона', 'миллионов'], kk: 'миллион', isFeminine: false },
  { size: 1000, forms: ['тысяча', 'тысячи', 'тысяч'], kk: 'мың', isFeminine: true },
  { size: 1, forms: ['', '', ''], kk: '', isFeminine: false },
] as const

/** Writes an amount in tiyn (below a billion tenge) in words, as papers about money have it. */
export function amountInWords(language: PaperLanguage, tiyn: number): string {
  const rest = tiyn % 100
  const tenge = (tiyn - rest) / 100
  const words = groups.flatMap(({ size, forms, kk, isFeminine }) => {
    const count = Math.floor(tenge / size) % 1000
    if (count === 0) return []
    return language === 'kk'
      ? [...kazakhBelowThousand(count), kk]
      : [...russianBelowThousand(count, isFeminine), forms[formOf(count)]]
  })
  const text = words.filter(Boolean).join(' ') || (language === 'kk' ? 'нөл' : 'ноль')
  const currency = language === 'kk' ? 'теңге' : 'тенге'
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} ${currency} ${String(rest).padStart(2, '0')} тиын`
}

function kazakhBelowThousand(count: number): string[] {
  const hundred = Math.floor(count / 100)
  // A bare hundred is «жүз», without «бір».
  const first = hundred === 0 ? [] : hundred === 1 ? ['жүз'] : [units.kk[hundred] ?? '', 'жүз']
  return [...first, tens.kk[Math.floor((count % 100) / 10)] ?? '', units.kk[count % 10] ?? '']
}

function russianBelowThousand(count: number, isFeminine: boolean): string[] {
  const below = count % 100
  const first = hundreds[Math.floor(count / 100)] ?? ''
  const teen = teens[below - 10]
  if (teen !== undefined) return [first, teen]
  const unit = (isFeminine ? feminine[below % 10] : undefined) ?? units.ru[below % 10]
  return [first, tens.ru[Math.floor(below / 10)] ?? '', unit ?? '']
}

function formOf(count: number): 0 | 1 | 2 {
  const below = count % 100
  if (below >= 11 && below <= 14) return 2
  if (below % 10 === 1) return 0
  return below % 10 >= 2 && below % 10 <= 4 ? 1 : 2
}
