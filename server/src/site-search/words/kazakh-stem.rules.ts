import { fold } from '../../platform/search-words/fold.rules.ts'

/*
   Kazakh words take endings one after another: мектеп, мектептер, мектептеріміздегі. PostgreSQL has no dictionary for
   Kazakh, so this module removes the endings of nouns, from the last to the first, and a few that form adjectives and
   plurals of verbal nouns. It works on folded letters: somebody who types «окушыларга» without a Kazakh keyboard finds
   «оқушыларға». A stem need not be a word of the language; it only has to be the same for all forms of a word.
*/

const consonants = 'бвгджзйклмнпрстфхцчшщ'
const vowels = 'аеиоуыэюя'

/** Endings by their position in a word, the last position first. Within a position, longer endings come first. */
const kinds: readonly (readonly string[])[] = [
  // Personal endings and question particles: -мын, -сың, -мыз.
  ['мын', 'мин', 'бын', 'бин', 'пын', 'пин', 'сыздар', 'сиздер', 'мыз', 'миз', 'быз', 'биз', 'пыз', 'пиз'],
  // Place and time adjectives: мектептегі, үйдегі, бүгінгі.
  ['дагы', 'деги', 'тагы', 'теги', 'ндагы', 'ндеги'],
  // Case endings.
  [
    'нын',
    'нин',
    'дын',
    'дин',
    'тын',
    'тин',
    'нан',
    'нен',
    'дан',
    'ден',
    'тан',
    'тен',
    'нда',
    'нде',
    'мен',
    'бен',
    'пен',
    'га',
    'ге',
    'ка',
    'ке',
    'на',
    'не',
    'ды',
    'ди',
    'ты',
    'ти',
    'ны',
    'ни',
    'да',
    'де',
    'та',
    'те',
  ],
  // Possessive endings.
  ['ымыз', 'имиз', 'ыныз', 'иниз', 'мыз', 'миз', 'ныз', 'низ', 'сы', 'си', 'ым', 'им', 'ын', 'ин', 'ы', 'и'],
  // Plural endings.
  ['лар', 'лер', 'дар', 'дер', 'тар', 'тер'],
]

/** Shorter stems would match words that have nothing in common. */
const shortest = 3

export function kazakhStem(word: string): string {
  let stem = fold(word)
  if (!/^[а-я]+$/.test(stem)) return stem
  for (const endings of kinds) stem = without(stem, endings)
  // «оқушы» ends like a possessive form of оқуш. Removing ы and и at the end gives «оқушы» and «оқушылар» the same
  // stem.
  stem = without(stem, ['ы', 'и'])
  return softened(stem)
}

function without(word: string, endings: readonly string[]): string {
  const ending = endings.find(
    (one) => word.endsWith(one) && fits(word.slice(0, -one.length), one) && !cutsWhole(word, one),
  )
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/**
 * Whether an ending can follow this stem. The vowels of a word agree: ы is followed by а and ы; е and і are followed by
 * е and і. Without Kazakh letters some vowels are ambiguous (а may be ә, о may be ө, у may be ү), so those agree with
 * both. An ending that starts with a vowel follows a consonant; -сы and -сі follow a vowel.
 */
function fits(stem: string, ending: string): boolean {
  if (stem.length < shortest || !/[аеиоуыэюя]/.test(stem)) return false
  return joins(stem.at(-1) ?? '', ending) && agrees(isBack(ending), harmony(stem))
}

/** Whether the last letter of the stem and the ending may stand next to each other. */
function joins(last: string, ending: string): boolean {
  if (/^[аеиоуыэюя]/.test(ending)) return consonants.includes(last)
  if (/^с[ыи]$/.test(ending)) return !consonants.includes(last)
  return !(/^л[ае]р$/.test(ending) && /[лмнпктс]/.test(last))
}

const agrees = (ending: boolean | undefined, stem: boolean | undefined): boolean =>
  ending === undefined || stem === undefined || ending === stem

const cutsWhole = (word: string, ending: string): boolean =>
  whole.some((one) => word.startsWith(one) && one.length > word.length - ending.length)

/** Words whose own end looks like an ending: «жұмысы» is жұмыс and -ы, while «оқушысы» is оқушы and -сы. */
const whole = [
  'кеңес',
  'жұмыс',
  'байланыс',
  'таныс',
  'жарыс',
  'көрініс',
  'дауыс',
  'құбылыс',
  'туыс',
  'дұрыс',
  'облыс',
  'табыс',
  'тыныс',
  'шығыс',
  'қатынас',
  'сұраныс',
  'ұсыныс',
  'тапсырыс',
  'өндіріс',
  'тест',
  'пікір',
  'есік',
  'ғалым',
  'білім',
  'бөлім',
  'жарым',
  'мүмкін',
  'ойын',
  'орын',
  'мамыр',
].map(fold)

/** -мен has no form with a back vowel. */
const isBack = (ending: string): boolean | undefined =>
  /^[бмп]ен$/.test(ending) ? undefined : /[аы]/.test(ending) ? true : /[еи]/.test(ending) ? false : undefined

/** Returns true for back vowels, false for front ones, and undefined if the folded letter may be either. */
function harmony(stem: string): boolean | undefined {
  const last = [...stem].findLast((letter) => vowels.includes(letter))
  if (last === 'ы' || last === 'я') return true
  if (last === 'е' || last === 'э') return false
  if (last === 'и') return isBackBefore(stem)
  return undefined
}

/** A folded и is і in a word with front vowels only, and may be a real и in any other word: қабілет, оқиға, физика. */
const isBackBefore = (stem: string): boolean | undefined => (/[ыаоуя]/.test(stem) ? undefined : false)

/** Before a vowel п, к and қ become б, г and ғ: кітап, кітабы. This undoes it. */
function softened(stem: string): string {
  const last = stem.at(-1)
  if (stem.length <= shortest) return stem
  if (last === 'б') return `${stem.slice(0, -1)}п`
  if (last === 'г') return `${stem.slice(0, -1)}к`
  return stem
}

const empty = new Set(
  [
    'және',
    'мен',
    'бен',
    'пен',
    'да',
    'де',
    'та',
    'те',
    'үшін',
    'бұл',
    'ол',
    'не',
    'ма',
    'ме',
    'ба',
    'бе',
    'па',
    'пе',
    'бір',
    'осы',
    'сол',
    'қалай',
    'деп',
    'немесе',
    'туралы',
    'егер',
  ].map(fold),
)

/** Whether a word occurs in almost every text, so that searching for it is useless. */
export const isKazakhFiller = (word: string): boolean => empty.has(fold(word))
