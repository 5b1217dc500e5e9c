import type { AgeBand } from '#contract/values/age-band'
import { Emblem, type EmblemKind } from '../../ui/drawings/emblem.tsx'

const emblems: Record<AgeBand, { kind: EmblemKind; tint: 'sky' | 'gold' | 'warm' | 'green' | 'pink' }> = {
  '5-6': { kind: 'book', tint: 'sky' },
  '7-9': { kind: 'speech', tint: 'green' },
  '10-11': { kind: 'lines', tint: 'pink' },
  '12-14': { kind: 'compass', tint: 'gold' },
  '15-17': { kind: 'fork', tint: 'warm' },
}

/** Sign of the age or of the test itself; grey if the test is closed. */
export function TestEmblem({
  band,
  emblem,
  isLocked = false,
  size = 88,
}: {
  band: AgeBand
  emblem?: EmblemKind | undefined
  isLocked?: boolean
  size?: number
}) {
  const { kind, tint } = emblems[band]
  return <Emblem kind={emblem ?? kind} tint={isLocked ? 'sand' : tint} size={size} faded={isLocked} />
}
