import { informationOfAll } from '../../scorers/response-model.rules.ts'
import { calibrationOf, type ItemKey, type TestKey, referenceIn } from '../../scorers/score-item.rules.ts'
import type { ScaleGroup } from '../../instrument/plan.rules.ts'

export interface AdaptiveTest {
  test: {
    form?: 'shared' | 'parallel' | 'adaptive' | undefined
    adaptive?: Frame | undefined
    navigation: 'free' | 'forward-only'
    timing: 'whole' | 'by-part' | 'by-item' | 'none'
    presentation: 'item' | 'page' | 'read-aloud'
    parts_given?: 'at-start' | 'one-by-one' | undefined
    groups: ScaleGroup[]
    parts: { id: string; items: string[]; spare?: string[] | undefined }[]
  }
  items: Record<string, PoolSource>
  key: TestKey
}

interface Frame {
  least: number
  most: number
  areas: { id: string; share: number }[]
  reference?: string[] | undefined
}

interface PoolSource {
  area?: string | undefined
  family?: string | undefined
  enemies?: string[] | undefined
  bundle?: string | undefined
  generator?: object | undefined
}

/** Lists what an adaptive form needs and its instrument or pool does not have. */
export function adaptiveFaults(bank: AdaptiveTest): string[] {
  const { form, adaptive, groups } = bank.test
  if (form === 'adaptive' && adaptive)
    return [
      ...frameFaults(bank.test),
      ...lengthFaults(adaptive),
      ...pool(bank).flatMap((id) => itemFaults(id, bank)),
      ...poolFaults(bank, adaptive),
    ]
  return [
    ...unless(
      form !== 'adaptive',
      'form: adaptive does not say how it grows: adaptive needs least, most, error and areas',
    ),
    ...unless(!adaptive, 'test.yaml says how an adaptive form grows, and form is not adaptive'),
    ...groups
      .filter(({ scorer }) => scorer === 'ability')
      .map(({ id }) => `group ${id} is counted by ability, which needs form: adaptive`),
  ]
}

const pool = ({ test }: AdaptiveTest): string[] => test.parts.flatMap(({ items }) => items)

function frameFaults({ navigation, timing, presentation, parts_given, groups, parts }: AdaptiveTest['test']): string[] {
  const [group] = groups
  return [
    ...unless(
      navigation === 'forward-only',
      'form: adaptive needs navigation: forward-only: an item follows from the answers before it',
    ),
    ...unless(
      timing === 'none',
      `form: adaptive needs timing: none, not ${timing}: each item comes over the network, and a clock would take the time of waiting from the pupil`,
    ),
    ...unless(
      presentation === 'item',
      `form: adaptive shows one item at a time, which presentation: ${presentation} does not`,
    ),
    ...unless(
      parts_given === 'one-by-one',
      'form: adaptive needs parts_given: one-by-one: an item comes when the one before it is answered',
    ),
    ...unless(
      parts.length === 1,
      `form: adaptive has one part, whose items are the pool, and test.yaml has ${parts.length}`,
    ),
    ...parts
      .filter(({ spare = [] }) => spare.length > 0)
      .map(({ id }) => `part ${id} has spare items: in form: adaptive all of them stand in items`),
    ...unless(
      groups.length === 1 && group?.scorer === 'ability' && group.scales.length === 1,
      'form: adaptive measures one scale, in one group with the scorer ability',
    ),
  ]
}

function lengthFaults({ least, most, areas }: Frame): string[] {
  const ids = areas.map(({ id }) => id)
  const whole = areas.reduce((sum, { share }) => sum + share, 0)
  return [
    ...unless(least <= most, `adaptive.least is ${least}, and adaptive.most ${most}`),
    ...unless(
      Math.abs(whole - 1) < 1e-6,
      `the shares of adaptive.areas are ${Number(whole.toFixed(4))} together, not 1`,
    ),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `adaptive.areas names ${id} twice`),
  ]
}

function itemFaults(id: string, { test: { adaptive }, items, key }: AdaptiveTest): string[] {
  const { area, bundle, generator, enemies = [] } = items[id] ?? {}
  const own = key[id]
  if (generator)
    return [`${id} is generated anew for each attempt, and form: adaptive takes items that were calibrated`]
  return [
    ...unless(
      area !== undefined && Boolean(adaptive?.areas.some((one) => one.id === area)),
      `${id} is of area ${area ?? 'none'}, which adaptive.areas does not name`,
    ),
    ...unless(!bundle, `${id} is in bundle ${bundle}, and form: adaptive gives items one by one`),
    ...unless(
      own === undefined || isRightOrWrong(own),
      `${id} can be half right, and form: adaptive takes what is right or wrong: right, number, accept, or partial: false`,
    ),
    ...unless(
      own === undefined || !isRightOrWrong(own) || calibrationOf(own) !== null,
      `the key of ${id} has no calibration: a, b and c`,
    ),
    ...enemies
      .filter((other) => other === id || !items[other])
      .map((other) => `the enemies of ${id} name ${other}, which is no other item`),
  ]
}

const isRightOrWrong = (key: ItemKey): boolean =>
  'number' in key || 'accept' in key || ('right' in key && !('partial' in key && key.partial))

/** The pool must have this many items for each item of the shortest form, so that no item is given to everybody. */
const itemsForOne = 8
/** The least information the pool must give about each ability from −2 to 2. */
const leastInformation = 6

function poolFaults(bank: AdaptiveTest, { least, most, areas, reference = [] }: Frame): string[] {
  const ids = pool(bank)
  const unlike = (own: string[]) => new Set(own.map((id) => bank.items[id]?.family ?? ` ${id}`)).size
  const small = areas.flatMap(({ id, share }) => {
    const [has, needs] = [unlike(ids.filter((item) => bank.items[item]?.area === id)), Math.ceil(2 * share * most)]
    return has < needs
      ? [`area ${id} has ${has} items of different families, and twice its share of ${most} is ${needs}`]
      : []
  })
  const calibrations = referenceIn(bank.key)
  const dark = [-2, -1, 0, 1, 2].flatMap((ability) => {
    const information = informationOfAll(calibrations, ability)
    return information < leastInformation
      ? [
          `the pool tells ${information.toFixed(1)} about an ability of ${ability}, and ${leastInformation} is the least`,
        ]
      : []
  })
  return [
    ...unless(
      unlike(ids) >= itemsForOne * least,
      `the pool has ${unlike(ids)} items of different families: ${itemsForOne} for each of the ${least} of the shortest form are ${itemsForOne * least}`,
    ),
    ...small,
    ...(calibrations.length === ids.length ? dark : []),
    ...reference
      .filter((id) => !ids.includes(id))
      .map((id) => `adaptive.reference names ${id}, which is not in the pool`),
  ]
}

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])
