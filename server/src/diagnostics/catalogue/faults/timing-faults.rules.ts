import { agesOf, type AgeBand } from '#contract/values/age-band'
import { countableItems } from '../assemble-form.rules.ts'

export interface TestWithTiming {
  test: {
    timing: 'whole' | 'by-part' | 'by-item' | 'none'
    band: AgeBand
    audience: { grades?: readonly [number, number] | undefined; ages?: readonly [number, number] | undefined }
    parts_given?: 'at-start' | 'one-by-one' | undefined
    minutes: number
    parts: { id: string; minutes: number; items: string[]; spare?: string[] | undefined }[]
  }
  items: Record<string, { seconds?: number | undefined }>
}

/** Lists contradictions between the clocks of an instrument, its parts and its items. */
export function timingFaults({ test, items }: TestWithTiming): string[] {
  const { timing, parts, minutes, audience } = test
  const isByPiece = timing === 'by-part' || timing === 'by-item'
  const timed = Object.entries(items).flatMap(([id, { seconds }]) => (seconds === undefined ? [] : [id]))
  const ofParts = parts.reduce((sum, part) => sum + part.minutes, 0)
  return [
    ...unless(
      !isByPiece || test.parts_given === 'one-by-one',
      `timing: ${timing} needs parts_given: one-by-one, or what has no time left could still be read`,
    ),
    ...unless(
      timing !== 'by-part' || (ofParts <= minutes && parts.every((part) => part.minutes > 0)),
      `timing: by-part needs minutes for every part, ${minutes} at most together`,
    ),
    ...unless(timing === 'by-item' || timed.length === 0, `${timed.join(', ')} has seconds, and timing is ${timing}`),
    ...unless((timing === 'none') === (minutes === 0), `timing is ${timing}, and minutes ${minutes}`),
    ...(timing === 'by-item' ? parts.flatMap(countableItems).filter((id) => !timed.includes(id)) : []).map(
      (id) => `${id} has no seconds, and timing is by-item`,
    ),
    ...unless(holdsBand(test), `audience.ages does not hold the band ${test.band}`),
    ...unless(
      !audience.grades || audience.grades[0] <= audience.grades[1],
      'audience.grades names the last grade first',
    ),
  ]
}

function holdsBand({ band, audience: { ages } }: TestWithTiming['test']): boolean {
  const [from, to] = agesOf(band)
  return !ages || (ages[0] <= from && ages[1] >= to)
}

const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault])
