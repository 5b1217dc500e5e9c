import type { Language } from '#contract/values/locale'
import { endingOf, inCase } from '../grammar/kazakh.rules.ts'
import { nameIn, type Person } from '../grammar/people.rules.ts'
import { inLanguages, type InLanguages, type Words } from '../made-item.rules.ts'
import type { Statement } from './statements.rules.ts'

export type Setting = 'row' | 'queue'

interface SeatingStory {
  named: readonly Person[]
  statements: readonly Statement[]
  asks: number
  inOrder: readonly Person[]
}

export function seatingWords(
  setting: Setting,
  { named, statements, asks, inOrder }: SeatingStory,
): { passage: Words; stem: Words; hint: Words; explanation: Words } {
  const statementWords = (statement: Statement): Words => wordsOfStatement(statement, setting, named)
  return {
    passage: inLanguages((language) =>
      [begins[setting][language](named), ...statements.map((statement) => statementWords(statement)[language])].join(
        ' ',
      ),
    ),
    stem: inLanguages((language) => questions[setting][language](asks)),
    hint: hints[setting],
    explanation: inLanguages(
      (language) => `${onlyOrder[setting][language]}: ${inOrder.map(nameIn[language]).join(', ')}.`,
    ),
  }
}

const together: InLanguages<string[]> = {
  ru: ['', '', 'Двое', 'Трое', 'Четверо', 'Пятеро', 'Шестеро'],
  kk: ['', '', 'Екі', 'Үш', 'Төрт', 'Бес', 'Алты'],
  en: ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'],
}

const listed = (people: readonly Person[], language: Language) => people.map(nameIn[language]).join(', ')

const begins: Record<Setting, InLanguages<(people: readonly Person[]) => string>> = {
  row: {
    ru: (people) => `${together.ru[people.length]} друзей сидят в одном ряду: ${listed(people, 'ru')}.`,
    kk: (people) => `${together.kk[people.length]} дос бір қатарда отыр: ${listed(people, 'kk')}.`,
    en: (people) => `${together.en[people.length]} friends sit in one row: ${listed(people, 'en')}.`,
  },
  queue: {
    ru: (people) => `${together.ru[people.length]} друзей стоят в очереди: ${listed(people, 'ru')}.`,
    kk: (people) => `${together.kk[people.length]} дос кезекте тұр: ${listed(people, 'kk')}.`,
    en: (people) => `${together.en[people.length]} friends stand in a queue: ${listed(people, 'en')}.`,
  },
}

const hints: Record<Setting, Words> = {
  row: {
    ru: 'Представь места слева направо, как строку в книге.',
    kk: 'Орындар кітаптағы жолдай солдан оңға қарай тізілген деп елестет.',
    en: 'Picture the seats from left to right, like a line in a book.',
  },
  queue: {
    ru: 'Первый в очереди стоит в её начале.',
    kk: 'Кезектегі бірінші адам оның басында тұр.',
    en: 'Whoever is first stands at the front of the queue.',
  },
}

const ordinals: InLanguages<string[]> = {
  ru: ['первое', 'второе', 'третье', 'четвёртое', 'пятое', 'шестое'],
  kk: ['бірінші', 'екінші', 'үшінші', 'төртінші', 'бесінші', 'алтыншы'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
}
const onPlace = ['первом', 'втором', 'третьем', 'четвёртом', 'пятом', 'шестом']

const questions: Record<Setting, InLanguages<(place: number) => string>> = {
  row: {
    ru: (place) => `Кто сидит на ${onPlace[place]} месте слева?`,
    kk: (place) => `Сол жақтан ${ordinals.kk[place]} орында кім отыр?`,
    en: (place) => `Who sits in the ${ordinals.en[place]} seat from the left?`,
  },
  queue: {
    ru: (place) => `Кто занимает ${ordinals.ru[place]} место от начала очереди?`,
    kk: (place) => `Кезектің басынан санағанда ${ordinals.kk[place]} болып кім тұр?`,
    en: (place) => `Who is ${ordinals.en[place]} from the front of the queue?`,
  },
}

const onlyOrder: Record<Setting, Words> = {
  row: {
    ru: 'Подходит только один порядок, слева направо',
    kk: 'Солдан оңға қарай бір ғана рет сәйкес келеді',
    en: 'Only one order fits, from left to right',
  },
  queue: {
    ru: 'Подходит только один порядок, от начала очереди',
    kk: 'Кезектің басынан бастап бір ғана рет сәйкес келеді',
    en: 'Only one order fits, from the front of the queue',
  },
}

function wordsOfStatement(statement: Statement, setting: Setting, named: readonly Person[]): Words {
  const one = named[statement.one]!
  if (statement.says === 'not-at') return notAt[setting](one, statement.place)
  if (!('other' in statement)) return (statement.says === 'at-end' ? atEnd : notAtEnd)[setting](one)
  const other = named[statement.other]!
  return statement.says === 'apart'
    ? apart(one, other, statement.between, setting)
    : ofTwo[setting][statement.says](one, other)
}

type OfTwo = (one: Person, other: Person) => Words

/** «Айдар сидит», «Айдар стоит». */
const is: Record<Setting, { ru: string; en: string; kk: string; kkNot: string }> = {
  row: { ru: 'сидит', en: 'sits', kk: 'отыр', kkNot: 'отырған жоқ' },
  queue: { ru: 'стоит', en: 'stands', kk: 'тұр', kkNot: 'тұрған жоқ' },
}

const nextTo =
  (setting: Setting): OfTwo =>
  (one, other) => ({
    ru: `${one.ru.name} ${is[setting].ru} рядом с ${other.ru.instrumental}.`,
    kk: `${one.kk} ${inCase(other.kk, 'genitive')} қасында ${is[setting].kk}.`,
    en: `${one.en} ${is[setting].en} next to ${other.en}.`,
  })
const notNextTo =
  (setting: Setting): OfTwo =>
  (one, other) => ({
    ru: `${one.ru.name} ${is[setting].ru} не рядом с ${other.ru.instrumental}.`,
    kk: `${one.kk} ${inCase(other.kk, 'genitive')} қасында ${is[setting].kkNot}.`,
    en: `${one.en} does not ${setting === 'row' ? 'sit' : 'stand'} next to ${other.en}.`,
  })

const ofTwo: Record<Setting, Record<'before' | 'after' | 'right-after' | 'next-to' | 'not-next-to', OfTwo>> = {
  row: {
    before: (one, other) => ({
      ru: `${one.ru.name} сидит левее ${other.ru.genitive}.`,
      kk: `${one.kk} ${inCase(other.kk, 'genitive')} сол жағындағы орындардың бірінде отыр.`,
      en: `${one.en} sits somewhere to the left of ${other.en}.`,
    }),
    after: (one, other) => ({
      ru: `${one.ru.name} сидит правее ${other.ru.genitive}.`,
      kk: `${one.kk} ${inCase(other.kk, 'genitive')} оң жағындағы орындардың бірінде отыр.`,
      en: `${one.en} sits somewhere to the right of ${other.en}.`,
    }),
    'right-after': (one, other) => ({
      ru: `${one.ru.name} сидит сразу справа от ${other.ru.genitive}.`,
      kk: `${one.kk} ${inCase(other.kk, 'genitive')} оң жағында, дәл қасында отыр.`,
      en: `${one.en} sits immediately to the right of ${other.en}.`,
    }),
    'next-to': nextTo('row'),
    'not-next-to': notNextTo('row'),
  },
  queue: {
    before: (one, other) => ({
      ru: `${one.ru.name} стоит ближе к началу очереди, чем ${other.ru.name}.`,
      kk: `${one.kk} кезекте ${inCase(other.kk, 'ablative')} бұрын тұр.`,
      en: `${one.en} is ahead of ${other.en} in the queue.`,
    }),
    after: (one, other) => ({
      ru: `${one.ru.name} стоит дальше от начала очереди, чем ${other.ru.name}.`,
      kk: `${one.kk} кезекте ${inCase(other.kk, 'ablative')} кейін тұр.`,
      en: `${one.en} is behind ${other.en} in the queue.`,
    }),
    'right-after': (one, other) => ({
      ru: `${one.ru.name} стоит сразу за ${other.ru.instrumental}.`,
      kk: `${one.kk} ${inCase(other.kk, 'genitive')} дәл артында тұр.`,
      en: `${one.en} stands right behind ${other.en}.`,
    }),
    'next-to': nextTo('queue'),
    'not-next-to': notNextTo('queue'),
  },
}

const between: InLanguages<string[]> = {
  ru: ['', 'один человек', 'двое', 'трое'],
  kk: ['', 'бір', 'екі', 'үш'],
  en: ['', 'one person', 'two people', 'three people'],
}
const many = { row: { ru: 'сидят', en: 'sit' }, queue: { ru: 'стоят', en: 'stand' } }

const apart = (one: Person, other: Person, people: number, setting: Setting): Words => ({
  ru: `Между ${one.ru.instrumental} и ${other.ru.instrumental} ${people === 1 ? is[setting].ru : many[setting].ru} ${between.ru[people]}.`,
  kk: `${one.kk} ${endingOf(one.kk, 'with')} ${inCase(other.kk, 'genitive')} арасында ${between.kk[people]} адам ${is[setting].kk}.`,
  en: `Exactly ${between.en[people]} ${people === 1 ? is[setting].en : many[setting].en} between ${one.en} and ${other.en}.`,
})

const atEnd: Record<Setting, (one: Person) => Words> = {
  row: (one) => ({
    ru: `${one.ru.name} сидит с краю.`,
    kk: `${one.kk} шетте отыр.`,
    en: `${one.en} sits at one end of the row.`,
  }),
  queue: (one) => ({
    ru: `${one.ru.name} стоит в начале или в конце очереди.`,
    kk: `${one.kk} кезектің басында немесе соңында тұр.`,
    en: `${one.en} is at the front or at the back of the queue.`,
  }),
}
const notAtEnd: Record<Setting, (one: Person) => Words> = {
  row: (one) => ({
    ru: `${one.ru.name} сидит не с краю.`,
    kk: `${one.kk} шетте отырған жоқ.`,
    en: `${one.en} does not sit at an end of the row.`,
  }),
  queue: (one) => ({
    ru: `${one.ru.name} стоит не в начале и не в конце очереди.`,
    kk: `${one.kk} кезектің басында да, соңында да тұрған жоқ.`,
    en: `${one.en} is neither at the front nor at the back of the queue.`,
  }),
}
const notAt: Record<Setting, (one: Person, place: number) => Words> = {
  row: (one, place) => ({
    ru: `Место ${one.ru.genitive} — не ${ordinals.ru[place]} слева.`,
    kk: `${inCase(one.kk, 'genitive')} орны сол жақтан ${ordinals.kk[place]} емес.`,
    en: `${one.en} does not sit in the ${ordinals.en[place]} seat from the left.`,
  }),
  queue: (one, place) => ({
    ru: `Место ${one.ru.genitive} — не ${ordinals.ru[place]} от начала очереди.`,
    kk: `${inCase(one.kk, 'genitive')} орны кезектің басынан ${ordinals.kk[place]} емес.`,
    en: `${one.en} is not ${ordinals.en[place]} from the front of the queue.`,
  }),
}
