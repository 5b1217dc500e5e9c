import { inCase, thanOf } from '../grammar/kazakh.rules.ts'
import { twoPeople } from '../grammar/people.rules.ts'
import { counted, formOf } from '../grammar/russian.rules.ts'
import { given, related, countForStory, type Template } from './story.rules.ts'
import { things } from './things.rules.ts'

/** Somebody had some, gave some away, and has the rest left. */
export const gaveAway: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const thing = chance.pick(things)
  const [had, gave] = [countForStory(12, 40, chance), countForStory(3, 9, chance)]
  return {
    task: {
      relations: [given('had', had), given('gave', gave), { sum: { left: 1, had: -1, gave: 1 }, equals: 0 }],
      asks: 'left',
    },
    answer: had - gave,
    mistaken: [had + gave, had - gave - 1, had - gave + 1, gave],
    facets: {},
    passage: {
      ru: `У ${one.ru.genitive} было ${counted(had, thing.ru)}. ${one.isGirl ? 'Она отдала' : 'Он отдал'} ${other.ru.dative} ${counted(gave, thing.ru)}.`,
      kk: `${inCase(one.kk, 'locative')} ${had} ${thing.kk} болды. Ол ${inCase(other.kk, 'dative')} ${gave} ${thing.kk} берді.`,
      en: `${one.en} had ${had} ${thing.en.many}. ${one.isGirl ? 'She' : 'He'} gave ${gave} ${thing.en.many} to ${other.en}.`,
    },
    stem: {
      ru: `Сколько ${thing.ru[2]} осталось у ${one.ru.genitive}?`,
      kk: `${inCase(one.kk, 'locative')} неше ${thing.kk} қалды?`,
      en: `How many ${thing.en.many} does ${one.en} have left?`,
    },
    steps: [`${had} − ${gave} = ${had - gave}`],
  }
}

/** One person has a given number, the other more or fewer. */
export const compared: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const thing = chance.pick(things)
  const [has, by, isMore] = [countForStory(12, 40, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has + by : has - by
  return {
    task: { relations: [given('one', has), related('other', 1, 'one', isMore ? by : -by)], asks: 'other' },
    answer,
    mistaken: [isMore ? has - by : has + by, answer + 1, answer - 1, by],
    facets: {},
    passage: {
      ru: `У ${one.ru.genitive} ${counted(has, thing.ru)}, а у ${other.ru.genitive} на ${by} ${isMore ? 'больше' : 'меньше'}.`,
      kk: `${inCase(one.kk, 'locative')} ${has} ${thing.kk} бар, ал ${inCase(other.kk, 'locative')} одан ${by} ${thing.kk} ${isMore ? 'артық' : 'кем'}.`,
      en: `${one.en} has ${has} ${thing.en.many}, and ${other.en} has ${by} ${isMore ? 'more' : 'fewer'}.`,
    },
    stem: {
      ru: `Сколько ${thing.ru[2]} у ${other.ru.genitive}?`,
      kk: `${inCase(other.kk, 'locative')} неше ${thing.kk} бар?`,
      en: `How many ${thing.en.many} does ${other.en} have?`,
    },
    steps: [`${has} ${isMore ? '+' : '−'} ${by} = ${answer}`],
  }
}

/** The same comparison reversed: the text says «more», but the pupil has to subtract. */
export const comparedBack: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const thing = chance.pick(things)
  const [has, by, isMore] = [countForStory(14, 45, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has - by : has + by
  return {
    task: { relations: [given('one', has), related('one', 1, 'other', isMore ? by : -by)], asks: 'other' },
    answer,
    mistaken: [isMore ? has + by : has - by, answer + 1, answer - 1, by],
    facets: { inconsistent: 1 },
    passage: {
      ru: `У ${one.ru.genitive} ${counted(has, thing.ru)}. Это на ${by} ${isMore ? 'больше' : 'меньше'}, чем у ${other.ru.genitive}.`,
      kk: `${inCase(one.kk, 'locative')} ${has} ${thing.kk} бар. Бұл ${thanOf(other.kk)} ${by} ${thing.kk} ${isMore ? 'артық' : 'кем'}.`,
      en: `${one.en} has ${has} ${thing.en.many}. That is ${by} ${isMore ? 'more' : 'fewer'} than ${other.en} has.`,
    },
    stem: {
      ru: `Сколько ${thing.ru[2]} у ${other.ru.genitive}?`,
      kk: `${inCase(other.kk, 'locative')} неше ${thing.kk} бар?`,
      en: `How many ${thing.en.many} does ${other.en} have?`,
    },
    steps: [`${has} ${isMore ? '−' : '+'} ${by} = ${answer}`],
  }
}

/** A number in each container; how many in several? */
export const inSeveral: Template = (chance) => {
  const { container, ...thing } = chance.pick(things)
  const [each, many] = [countForStory(4, 12, chance), chance.between(3, 9)]
  return {
    task: { relations: [given('each', each), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'all' },
    answer: each * many,
    mistaken: [each + many, each * many + each, each * many - each, each * (many - 1) + 1],
    facets: { multiply: 1 },
    passage: {
      ru: `${container.ru.one} ${counted(each, thing.ru)}.`,
      kk: `Бір ${inCase(container.kk, 'locative')} ${each} ${thing.kk} бар.`,
      en: `There are ${each} ${thing.en.many} ${container.enIn} one ${container.en}.`,
    },
    stem: {
      ru: `Сколько ${thing.ru[2]} ${container.ru.into} ${many} таких ${container.ru.many}?`,
      kk: `Осындай ${many} ${inCase(container.kk, 'locative')} неше ${thing.kk} бар?`,
      en: `How many ${thing.en.many} are there ${container.enIn} ${many} such ${container.enMany}?`,
    },
    steps: [`${each} × ${many} = ${each * many}`],
  }
}

/** A number shared equally. */
export const shared: Template = (chance) => {
  const { container, ...thing } = chance.pick(things)
  const [each, many] = [chance.between(4, 12), chance.between(3, 9)]
  const all = each * many
  // «21 книгу» would need the accusative.
  if (formOf(all, ['one', 'few', 'many']) === 'one') return null
  return {
    task: { relations: [given('all', all), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'each' },
    answer: each,
    mistaken: [each + 1, each - 1, all - many, many, all + many],
    facets: { divide: 1 },
    passage: {
      ru: `${counted(all, thing.ru)} разложили поровну ${container.ru.into} ${counted(many, container.ru.counted)}.`,
      kk: `${all} ${inCase(thing.kk, 'accusative')} ${many} ${inCase(container.kk, 'dative')} теңдей бөліп салды.`,
      en: `${all} ${thing.en.many} were shared equally among ${many} ${container.enMany}.`,
    },
    stem: {
      ru: `Сколько ${thing.ru[2]} оказалось ${container.ru.each}?`,
      kk: `Әр ${inCase(container.kk, 'locative')} неше ${thing.kk} болды?`,
      en: `How many ${thing.en.many} were there ${container.enIn} each ${container.en}?`,
    },
    steps: [`${all} : ${many} = ${each}`],
  }
}
