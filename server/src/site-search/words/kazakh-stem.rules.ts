import { fold } from './fold.rules.ts'

/*
 * Kazakh words grow at their end: мектеп, мектептер, мектептеріміздегі. PostgreSQL knows no Kazakh, so the endings of
 * nouns are taken off here,
 * from the last to the first, and a few that make adjectives and plurals of verbs' names. It works on folded letters:
 * whoever types «окушыларга»
 * without a Kazakh keyboard finds «оқушыларға». A stem is not a word of the language; it is only the same for the forms
 * of one word.
 */

const consonants = 'бвгджзйклмнпрстфхцчшщ'
const vowels = 'аеиоуыэюя'

/**
 * Each kind of endings as it stands behind the one before it: the last kind is taken off first. Longer ones before
 * shorter.
 */
const kinds: readonly (readonly string[])[] = [
  // Of persons and of questions: -мын, -сың, -мыз.
  ['мын', 'мин', 'бын', 'бин', 'пын', 'пин', 'сыздар', 'сиздер', 'мыз', 'миз', 'быз', 'биз', 'пыз', 'пиз'],
  // What is there or then: мектептегі, үйдегі, бүгінгі.
  ['дагы', 'деги', 'тагы', 'теги', 'ндагы', 'ндеги'],
  // Cases.
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
  // Whose it is.
  ['ымыз', 'имиз', 'ыныз', 'иниз', 'мыз', 'миз', 'ныз', 'низ', 'сы', 'си', 'ым', 'им', 'ын', 'ин', 'ы', 'и'],
  // Many.
  ['лар', 'лер', 'дар', 'дер', 'тар', 'тер'],
]

/** Shorter stems would be the same for words that have nothing in common. */
const shortest = 3

/** The stem of a word, in folded letters. */
export function kazakhStem(word: string): string {
  let stem = fold(word)
  if (!/^[а-я]+$/.test(stem)) return stem
  for (const endings of kinds) stem = without(stem, endings)
  // «оқушылар» is оқушы without its plural, and «оқушы» looks like оқуш of somebody: both become the same.
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
 * Whether an ending may stand behind this stem. Vowels of a word agree: behind ы stand а and ы, behind е and і stand е
 * and і. What is written without
 * Kazakh letters hides the rest (а may be ә, о may be ө, у may be ү), so those agree with both. An ending that begins
 * with a vowel stands behind a
 * consonant, and -сы, -сі behind a vowel.
 */
function fits(stem: string, ending: string): boolean {
  if (stem.length < shortest || !/[аеиоуыэюя]/.test(stem)) return false
  return joins(stem.at(-1) ?? '', ending) && agrees(isBack(ending), harmony(stem))
}

/** Whether the letters that meet may stand side by side. */
function joins(last: string, ending: string): boolean {
  if (/^[аеиоуыэюя]/.test(ending)) return consonants.includes(last)
  if (/^с[ыи]$/.test(ending)) return !consonants.includes(last)
  return !(/^л[ае]р$/.test(ending) && /[лмнпктс]/.test(last))
}

const agrees = (ending: boolean | undefined, stem: boolean | undefined): boolean =>
  ending === undefined || stem === undefined || ending === stem

const cutsWhole = (word: string, ending: string): boolean =>
  whole.some((known) => word.startsWith(known) && known.length > word.length - ending.length)

/**
 * Words that end in what looks like the beginning of an ending: «жұмысы» is жұмыс and -ы, where «оқушысы» is оқушы and
 * -сы.
 */
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

/** -мен has no back form. */
const isBack = (ending: string): boolean | undefined =>
  /^[бмп]ен$/.test(ending) ? undefined : /[аы]/.test(ending) ? true : /[еи]/.test(ending) ? false : undefined

/** True for back vowels, false for front ones; undefined where the folded letter may be either. */
function harmony(stem: string): boolean | undefined {
  const last = [...stem].findLast((letter) => vowels.includes(letter))
  if (last === 'ы' || last === 'я') return true
  if (last === 'е' || last === 'э') return false
  if (last === 'и') return isBackBefore(stem)
  return undefined
}

/** И is і in a word of front vowels, and a sound of its own in any other: қабілет, оқиға, физика. */
const isBackBefore = (stem: string): boolean | undefined => (/[ыаоуя]/.test(stem) ? undefined : false)

/** Before a vowel п, к and қ are heard as б, г and ғ: кітап, кітабы. */
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

/** Words that stand in every text and find nothing. */
export const isKazakhFiller = (word: string): boolean => empty.has(fold(word))
