import words from '#content/generators/stories.json' with { type: 'json' }
import { amountOf } from '../grammar/nouns.rules.ts'
import { twoPeople } from '../grammar/people.rules.ts'
import { formOf } from '../grammar/russian.rules.ts'
import { fillWords } from '../template.rules.ts'
import { givenRelation, linearRelation, countForStory, type Template } from './story.rules.ts'
import { things } from './things.rules.ts'

/** Somebody had some, gave some away, and has the rest left. */
export const givenAwayStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [had, gave] = [countForStory(12, 40, chance), countForStory(3, 9, chance)]
  return {
    task: {
      relations: [
        givenRelation('had', had),
        givenRelation('gave', gave),
        { sum: { left: 1, had: -1, gave: 1 }, equals: 0 },
      ],
      asks: 'left',
    },
    answer: had - gave,
    mistaken: [had + gave, had - gave - 1, had - gave + 1, gave],
    facets: {},
    passage: fillWords(words.gave_away.passage[one.isGirl ? 'girl' : 'boy'], {
      one,
      other,
      had: amountOf(had, thing),
      gave: amountOf(gave, thing),
    }),
    stem: fillWords(words.gave_away.stem, { one, thing }),
    steps: [`${had} − ${gave} = ${had - gave}`],
  }
}

/** One person has a given number, the other more or fewer. */
export const comparisonStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [has, by, isMore] = [countForStory(12, 40, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has + by : has - by
  return {
    task: {
      relations: [givenRelation('one', has), linearRelation('other', 1, 'one', isMore ? by : -by)],
      asks: 'other',
    },
    answer,
    mistaken: [isMore ? has - by : has + by, answer + 1, answer - 1, by],
    facets: {},
    passage: fillWords(words.compared.passage[isMore ? 'more' : 'fewer'], {
      one,
      other,
      has: amountOf(has, thing),
      by: amountOf(by, thing),
    }),
    stem: fillWords(words.compared.stem, { other, thing }),
    steps: [`${has} ${isMore ? '+' : '−'} ${by} = ${answer}`],
  }
}

/** The same comparison reversed: the text says «more», but the pupil has to subtract. */
export const reversedComparisonStory: Template = (chance) => {
  const [one, other] = twoPeople(chance)
  const { thing } = chance.pick(things)
  const [has, by, isMore] = [countForStory(14, 45, chance), countForStory(3, 9, chance), chance.pick([true, false])]
  const answer = isMore ? has - by : has + by
  return {
    task: {
      relations: [givenRelation('one', has), linearRelation('one', 1, 'other', isMore ? by : -by)],
      asks: 'other',
    },
    answer,
    mistaken: [isMore ? has + by : has - by, answer + 1, answer - 1, by],
    facets: { inconsistent: 1 },
    passage: fillWords(words.compared_back.passage[isMore ? 'more' : 'fewer'], {
      one,
      other,
      has: amountOf(has, thing),
      by: amountOf(by, thing),
    }),
    stem: fillWords(words.compared_back.stem, { other, thing }),
    steps: [`${has} ${isMore ? '−' : '+'} ${by} = ${answer}`],
  }
}

/** A number in each container; how many in several? */
export const containersStory: Template = (chance) => {
  const { thing, container } = chance.pick(things)
  const [each, many] = [countForStory(4, 12, chance), chance.between(3, 9)]
  return {
    task: { relations: [givenRelation('each', each), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'all' },
    answer: each * many,
    mistaken: [each + many, each * many + each, each * many - each, each * (many - 1) + 1],
    facets: { multiply: 1 },
    passage: fillWords(words.in_several.passage, { container, each: amountOf(each, thing) }),
    stem: fillWords(words.in_several.stem, { container, many, thing }),
    steps: [`${each} × ${many} = ${each * many}`],
  }
}

/** A number shared equally. */
export const equalSharesStory: Template = (chance) => {
  const { thing, container } = chance.pick(things)
  const [each, many] = [chance.between(4, 12), chance.between(3, 9)]
  const all = each * many
  // «21 книгу» would need the accusative.
  if (formOf(all, { one: 'one', few: 'few', many: 'many' }) === 'one') return null
  return {
    task: { relations: [givenRelation('all', all), { sum: { all: 1, each: -many }, equals: 0 }], asks: 'each' },
    answer: each,
    mistaken: [each + 1, each - 1, all - many, many, all + many],
    facets: { divide: 1 },
    passage: fillWords(words.shared.passage, {
      container,
      all: amountOf(all, thing),
      containers: amountOf(many, container),
    }),
    stem: fillWords(words.shared.stem, { container, thing }),
    steps: [`${all} : ${many} = ${each}`],
  }
}
