import words from '#content/generators/stories.json' with { type: 'json' }
import { amountOf } from '../grammar/nouns.rules.ts'
import { twoPeople } from '../grammar/people.rules.ts'
import { formOf } from '../grammar/russian.rules.ts'
import { filled } from '../template.rules.ts'
import { given, related, countForStory, type Template } from './story.rules.ts'
import { things } from './things.rules.ts'

/** Somebody had some, gave some away, and has the rest left. */
export const gaveAway: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [had, gave] = [countForStory(12, 40, chance), countForStory(3, 9, chance)]
  return {
    task: {
      relations: [given('had', had), given('gave', gave), { sum: { left: 1, had: -1, gave: 1 }, equals: 0 }],
      asks: 'left',
    },
    answer: had - gave,
    mistaken: [had + gave, had - gave - 1, had - gave + 1, gave],
    facets: {},
    passage: filled(words.gave_away.passage[one.isGirl ? 'girl' : 'boy'], {
      one,
      other,
      had: amountOf(had, thing),
      gave: amountOf(gave, thing),
    }),
    stem: filled(words.gave_away.stem, { one, thing }),
    steps: [`${had} − ${gave} = ${had - gave}`],
  }
}

/** One person has a given number, the other more or fewer. */
export const compared: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [has, by, isMore] = [countForStory(12, 40, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has + by : has - by
  return {
    task: { relations: [given('one', has), related('other', 1, 'one', isMore ? by : -by)], asks: 'other' },
    answer,
    mistaken: [isMore ? has - by : has + by, answer + 1, answer - 1, by],
    facets: {},
    passage: filled(words.compared.passage[isMore ? 'more' : 'fewer'], {
      one,
      other,
      has: amountOf(has, thing),
      by: amountOf(by, thing),
    }),
    stem: filled(words.compared.stem, { other, thing }),
    steps: [`${has} ${isMore ? '+' : '−'} ${by} = ${answer}`],
  }
}

/** The same comparison reversed: the text says «more», but the pupil has to subtract. */
export const comparedBack: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [has, by, isMore] = [countForStory(14, 45, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has - by : has + by
  return {
    task: { relations: [given('one', has), related('one', 1, 'other', isMore ? by : -by)], asks: 'other' },
    answer,
    mistaken: [isMore ? has + by : has - by, answer + 1, answer - 1, by],
    facets: { inconsistent: 1 },
    passage: filled(words.compared_back.passage[isMore ? 'more' : 'fewer'], {
      one,
      other,
      has: amountOf(has, thing),
      by: amountOf(by, thing),
    }),
    stem: filled(words.compared_back.stem, { other, thing }),
    steps: [`${has} ${isMore ? '−' : '+'} ${by} = ${answer}`],
  }
}

/** A number in each container; how many in several? */
export const inSeveral: Template = (chance) => {
  const { thing, container } = chance.pick(things)
  const [each, many] = [countForStory(4, 12, chance), chance.between(3, 9)]
  return {
    task: { relations: [given('each', each), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'all' },
    answer: each * many,
    mistaken: [each + many, each * many + each, each * many - each, each * (many - 1) + 1],
    facets: { multiply: 1 },
    passage: filled(words.in_several.passage, { container, each: amountOf(each, thing) }),
    stem: filled(words.in_several.stem, { container, many, thing }),
    steps: [`${each} × ${many} = ${each * many}`],
  }
}

/** A number shared equally. */
export const shared: Template = (chance) => {
  const { thing, container } = chance.pick(things)
  const [each, many] = [chance.between(4, 12), chance.between(3, 9)]
  const all = each * many
  // «21 книгу» would need the accusative.
  if (formOf(all, { one: 'one', few: 'few', many: 'many' }) === 'one') return null
  return {
    task: { relations: [given('all', all), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'each' },
    answer: each,
    mistaken: [each + 1, each - 1, all - many, many, all + many],
    facets: { divide: 1 },
    passage: filled(words.shared.passage, {
      container,
      all: amountOf(all, thing),
      containers: amountOf(many, container),
    }),
    stem: filled(words.shared.stem, { container, thing }),
    steps: [`${all} : ${many} = ${each}`],
  }
}
