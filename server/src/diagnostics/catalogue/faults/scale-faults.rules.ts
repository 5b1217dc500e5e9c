import type { Language } from '#contract/values/locale'
import { signOf, type ResultPicture } from '#contract/values/result-picture'
import { seasonRules } from '#contract/values/stages'
import type { LeadingRule } from '../../scorers/leading.rules.ts'
import { resolveRule, type Leading } from '../../leading/season-rule.rules.ts'
import type { ScaleWords } from '../../instrument/scale-words.rules.ts'
import type { ItemKey, TestKey } from '../../scorers/score-item.rules.ts'
import { scorers } from '../../scorers/scorers.rules.ts'
import { countableItems } from '../assemble-form.rules.ts'
import { loadsOf, type ScaleGroup } from '../../instrument/plan.rules.ts'

export interface TestWithScales {
  test: {
    groups: ScaleGroup[]
    evaluated_by: 'nobody' | 'person'
    answers?: 'all' | undefined
    form?: 'shared' | 'parallel' | 'adaptive' | undefined
    parts: { id: string; scale?: string | undefined; items: string[]; spare?: string[] | undefined }[]
  }
  titles: Record<Language, { parts: Record<string, unknown> }>
  items: Record<string, Loading>
  key: TestKey
  texts: Record<Language, ScaleWords>
  leading: Leading | null
  /** The picture of the reading that the instrument names. */
  picture: ResultPicture
}

interface Loading {
  options?: string[] | undefined
  subscale?: string | undefined
  loads?: Record<string, number> | undefined
  generator?: object | undefined
  points: number
}

/** Lists contradictions between items, scales, the scorer of their group, the reading and its texts. */
export function scaleFaults(bank: TestWithScales): string[] {
  const { test, key, leading } = bank
  const scales = test.groups.flatMap((group) => group.scales)
  const isOpen = Object.values(key).some((one) => 'open' in one)
  return [
    ...scales
      .filter((scale, index) => scales.indexOf(scale) !== index)
      .map((scale) => `scale ${scale} is in the groups twice`),
    ...scales.filter((scale) => !isMeasured(scale, bank)).map((scale) => `no item counts for scale ${scale}`),
    ...test.parts.flatMap((part) => countableItems(part).flatMap((id) => itemFaults(id, part, bank))),
    ...(isOpen === (test.evaluated_by === 'person')
      ? []
      : [`evaluated_by is ${test.evaluated_by}, and the key ${isOpen ? 'has open tasks' : 'has no open task'}`]),
    ...pictureFaults(bank),
    ...test.groups.flatMap((group) => normFaults(group, bank)),
    ...(leading ? everyLeadingFault(leading, bank).map((fault) => `leading.yaml: ${fault}`) : []),
    ...Object.entries(bank.texts).flatMap(([language, texts]) =>
      textFaults(bank, texts).map((fault) => `texts/${language}.yaml: ${fault}`),
    ),
    ...Object.entries(bank.titles).flatMap(([language, { parts }]) =>
      test.parts
        .filter(({ id }) => !(id in parts))
        .map(({ id }) => `words/${language}/test.yaml: part ${id} has no title`),
    ),
  ]
}

/** The rule of a season is not known when a bank is written, so the bank must fit every possible rule. */
const everyLeadingFault = (leading: Leading, bank: TestWithScales): string[] => [
  ...new Set(seasonRules.flatMap((rule) => leadingFaults(resolveRule(leading, rule), bank))),
]

/**
 * A percent that decides on an invitation must be known as soon as the test is over, so it can only use items scored by
 * a key.
 */
function leadingFaults({ of, least }: LeadingRule, bank: TestWithScales): string[] {
  const { groups, form } = bank.test
  const keyed = groups.flatMap(({ scorer, scales }) => (scorers[scorer].isKeyed ? scales : []))
  const read = keyed.filter((scale) => openIn(scale, bank))
  const inGroups = groups.flatMap(({ scales }) => scales)
  return [
    ...new Set(
      [...Object.keys(least), ...(of ?? [])]
        .filter((scale) => !inGroups.includes(scale))
        .map((scale) => `scale ${scale} is in no group`),
    ),
    ...(keyed.length === 0 ? ['there is no item with a right answer to lead on by'] : []),
    ...(of ?? [])
      .filter((scale) => inGroups.includes(scale) && !keyed.includes(scale))
      .map((scale) => `scale ${scale} has no right answers to be above a percent of`),
    ...(of ?? [])
      .filter((scale) => read.includes(scale))
      .map((scale) => `scale ${scale} is read by a person, and the percent is taken when the test is over`),
    ...(of && form === 'adaptive'
      ? ['of is for forms whose parts are counted apart: an adaptive form has one ability']
      : []),
  ]
}

const openIn = (scale: string, bank: TestWithScales): boolean =>
  bank.test.parts.some((part) =>
    countableItems(part).some(
      (id) => 'open' in (bank.key[id] ?? {}) && Object.hasOwn(loadsIn(bank, id, part.scale), scale),
    ),
  )

const loadsIn = ({ items }: TestWithScales, id: string, scale: string | undefined): Record<string, number> =>
  loadsOf(items[id] ?? {}, { scale: scale ?? null })

const isMeasured = (scale: string, bank: TestWithScales): boolean =>
  bank.test.parts.some((part) => part.items.some((id) => Object.hasOwn(loadsIn(bank, id, part.scale), scale)))

function itemFaults(id: string, part: TestWithScales['test']['parts'][number], bank: TestWithScales): string[] {
  const loads = Object.entries(loadsIn(bank, id, part.scale))
  const key = bank.items[id]?.generator ? generatedKey : bank.key[id]
  if (loads.length === 0) return [`${id} counts for no scale: it has no loads, and part ${part.id} no scale`]
  if (!key) return []
  return [
    ...loads.flatMap(([scale, load]) => loadFaults(id, key, { scale, load, groups: bank.test.groups })),
    ...keyFaults(id, key, bank.items[id] ?? { points: 0 }),
  ]
}

/** A generated item has exactly one right option, whichever it is. */
const generatedKey: ItemKey = { right: '' }

function loadFaults(
  id: string,
  key: ItemKey,
  { scale, load, groups }: { scale: string; load: number; groups: TestWithScales['test']['groups'] },
): string[] {
  const scorer = groups.find(({ scales }) => scales.includes(scale))?.scorer
  if (!scorer) return [`${id} counts for scale ${scale}, which is in no group`]
  if (!scorers[scorer].keys.some((name) => name in key))
    return [`${id} counts for scale ${scale}, and ${scorer} does not count its key (${Object.keys(key)[0]})`]
  const isInOrder = scorer === 'statement-mean' ? load !== 0 : scorer === 'ipsative-count' ? load === 1 : load > 0
  return isInOrder ? [] : [`${id} counts for scale ${scale} ${load} times, which ${scorer} cannot`]
}

/** A statement needs a value for every option. In a forced choice, each option must count for its own scale. */
function keyFaults(id: string, key: ItemKey, { options = [], loads = {} }: Loading): string[] {
  if (!('values' in key) && !('counts' in key)) return []
  if (!areSame(Object.keys('values' in key ? key.values : key.counts), options))
    return [`the key of ${id} does not name exactly the options of the item`]
  if ('values' in key)
    return new Set(Object.values(key.values)).size > 1 ? [] : [`the key of ${id} gives every option the same value`]
  const isOneEach = areSame(Object.values(key.counts), Object.keys(loads))
  return isOneEach ? [] : [`the key of ${id} does not count each option for a scale of its own among its loads`]
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set(some).size === some.length && some.every((one) => others.includes(one))

function pictureFaults({ picture, test: { groups } }: TestWithScales): string[] {
  if (picture !== 'compass') return []
  const scales = groups.flatMap((group) => group.scales)
  return [
    ...scales
      .filter((scale) => !signOf(picture, scale))
      .map((scale) => `the compass has no direction for scale ${scale}`),
    ...(groups.some(({ scorer }) => scorer !== 'sum-percent' && scorer !== 't-score')
      ? ['the compass reads levels from percents and T-scores: every group needs the scorer sum-percent or t-score']
      : []),
  ]
}

function normFaults({ id, scorer, scales, norms = {} }: ScaleGroup, bank: TestWithScales): string[] {
  if (scorer !== 't-score')
    return Object.keys(norms).length > 0 ? [`group ${id} has norms, and ${scorer} does not use them`] : []
  return [
    ...scales
      .filter((scale) => Object.keys(norms[scale] ?? {}).length === 0)
      .map((scale) => `group ${id} has no norms for scale ${scale}`),
    ...Object.keys(norms)
      .filter((scale) => !scales.includes(scale))
      .map((scale) => `group ${id} has norms for ${scale}, which is not its scale`),
    ...Object.entries(norms).flatMap(([scale, byLanguage]) =>
      Object.entries(byLanguage)
        .filter(([, { mean }]) => mean < 0 || mean > mostOf(scale, bank))
        .map(
          ([language, { mean }]) =>
            `the norms of ${scale} in ${language} have a mean of ${mean}, and the scale goes from 0 to ${mostOf(scale, bank)}`,
        ),
    ),
  ]
}

/** Maximum number of points that the items of a form can give for a scale. */
const mostOf = (scale: string, bank: TestWithScales): number =>
  bank.test.parts
    .flatMap((part) =>
      part.items.map((id) => (loadsIn(bank, id, part.scale)[scale] ?? 0) * (bank.items[id]?.points ?? 0)),
    )
    .reduce((most, points) => most + points, 0)

/** Tables in the texts of a reading that need an entry for each scale. */
const byScale = ['scales', 'recommendations', 'parents']

function textFaults(
  { test: { groups, evaluated_by, answers, form }, items, key }: TestWithScales,
  texts: ScaleWords,
): string[] {
  const tables = Object.entries(texts).filter(([name]) => byScale.includes(name))
  const groupedScales = groups.flatMap((group) => group.scales)
  const { subscales } = texts
  const ofItems = subscales ? Object.values(items).flatMap(({ subscale }) => subscale ?? []) : []
  const criteria = Object.values(key).flatMap((one) => ('open' in one ? one.open.indices : []))
  return [
    ...tables.flatMap(([name, table]) =>
      groupedScales.filter((scale) => !Object.hasOwn(table, scale)).map((scale) => `${name} has no ${scale}`),
    ),
    ...tables.flatMap(([name, table]) =>
      Object.keys(table)
        .filter((scale) => !groupedScales.includes(scale))
        .map((scale) => `${name} has ${scale}, which is no scale`),
    ),
    // Criteria that people score need a name in every reading; other subscales need one only if the reading shows them.
    ...[...new Set([...ofItems, ...criteria])]
      .filter((id) => !Object.hasOwn(subscales ?? {}, id))
      .map((id) => `subscales has no ${id}`),
    ...((answers === 'all' || form === 'adaptive') && !('incomplete' in texts)
      ? ['incomplete is missing: too few answers say nothing, and there are no words for that']
      : []),
    ...(evaluated_by === 'person' && !('awaiting' in texts)
      ? ['awaiting is missing: a person scores this instrument, and there are no words for the wait']
      : []),
  ]
}
