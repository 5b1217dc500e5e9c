/**
 * Cases of a Kazakh noun. The last vowel of a word decides whether its endings are hard or soft; the last sound decides
 * their first consonant.
 */
export type KazakhCase = 'genitive' | 'dative' | 'accusative' | 'locative' | 'ablative' | 'with'

const hard = 'аоұыёюя'
const soft = 'әөүіеэи'
const isVowel = (sound: string) => hard.includes(sound) || soft.includes(sound)

const groups = { nasal: 'мнң', ringing: 'рлйу', buzzing: 'зж' }

/** The first sound of an ending after each kind of sound; `mute` means all remaining sounds. */
type Beginnings = Record<'vowel' | keyof typeof groups | 'mute', string>

const endings: Record<KazakhCase, { begins: Beginnings; hard: string; soft: string }> = {
  genitive: { begins: { vowel: 'н', nasal: 'н', ringing: 'д', buzzing: 'д', mute: 'т' }, hard: 'ың', soft: 'ің' },
  dative: { begins: { vowel: 'ғ', nasal: 'ғ', ringing: 'ғ', buzzing: 'ғ', mute: 'қ' }, hard: 'а', soft: 'е' },
  accusative: { begins: { vowel: 'н', nasal: 'д', ringing: 'д', buzzing: 'д', mute: 'т' }, hard: 'ы', soft: 'і' },
  locative: { begins: { vowel: 'д', nasal: 'д', ringing: 'д', buzzing: 'д', mute: 'т' }, hard: 'а', soft: 'е' },
  ablative: { begins: { vowel: 'д', nasal: 'н', ringing: 'д', buzzing: 'д', mute: 'т' }, hard: 'ан', soft: 'ен' },
  with: { begins: { vowel: 'м', nasal: 'м', ringing: 'м', buzzing: 'б', mute: 'п' }, hard: 'ен', soft: 'ен' },
}

export function endingOf(word: string, which: KazakhCase): string {
  const sounds = [...word.toLowerCase()]
  const { begins, ...rest } = endings[which]
  const isHard = hard.includes(sounds.findLast(isVowel) ?? '')
  const begin = begins[kindOf(sounds.at(-1) ?? '')]
  const softened: Record<string, string> = { ғ: 'г', қ: 'к' }
  return isHard ? begin + rest.hard : (softened[begin] ?? begin) + rest.soft
}

function kindOf(sound: string): keyof Beginnings {
  if (groups.ringing.includes(sound)) return 'ringing'
  if (isVowel(sound)) return 'vowel'
  if (groups.nasal.includes(sound)) return 'nasal'
  return groups.buzzing.includes(sound) ? 'buzzing' : 'mute'
}

export const inCase = (word: string, which: KazakhCase): string => word + endingOf(word, which)

/** Returns «than what somebody has»: Данадағыдан. */
export function thanOf(word: string): string {
  const at = inCase(word, 'locative')
  return at.endsWith('а') ? `${at}ғыдан` : `${at}гіден`
}

const cases = ['genitive', 'dative', 'accusative', 'locative', 'ablative'] as const

/** All forms of a word for sentences; `with` is the word for «and» after it, which stands apart. */
export const kazakhForms = (word: string) => ({
  name: word,
  ...Object.fromEntries(cases.map((which) => [which, inCase(word, which)])),
  with: endingOf(word, 'with'),
  than: thanOf(word),
})

const ones = ['нөл', 'бір', 'екі', 'үш', 'төрт', 'бес', 'алты', 'жеті', 'сегіз', 'тоғыз']
const tens = ['', 'он', 'жиырма', 'отыз', 'қырық', 'елу', 'алпыс', 'жетпіс', 'сексен', 'тоқсан']

/** The last word of a number when spoken, which decides the ending. */
function lastWordOf(number: number): string {
  if (number % 10 > 0 || number === 0) return ones[number % 10] ?? ''
  if (number % 100 > 0) return tens[(number % 100) / 10] ?? ''
  return number % 1000 > 0 ? 'жүз' : 'мың'
}

/** A number in figures with a hyphen and its ending. */
export const numberInCase = (number: number, which: KazakhCase): string =>
  `${number}-${endingOf(lastWordOf(number), which)}`
