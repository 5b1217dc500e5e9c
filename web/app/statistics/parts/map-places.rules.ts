import type { Measure } from '#contract/statistics/measures'
import type { PlacePart } from '#contract/statistics/numbers'
import { countOfPart } from '#contract/statistics/parts-and-rest'
import { hexLayout, shortPlaceName } from './hex-layout.rules.ts'
import { placeAddress } from './numbers-address.rules.ts'

interface MapOptions {
  measure: Measure
  /** Regions have a place on the map of the country. */
  regions: readonly { id: string; tile: { x: number; y: number; short: string } }[]
  /** Goes with the links. */
  search: string
  /** The part that is marked. */
  selected?: string
}

/** Returns the hexagons of the parts of a place: regions as on the map of the country, others as a comb. */
export function mapPlacesOf(parts: readonly PlacePart[], { measure, regions, search, selected }: MapOptions) {
  const comb = hexLayout(parts.length)
  return parts.map((part, index) => {
    const tile = regions.find(({ id }) => part.level === 'region' && id === part.id)?.tile
    return {
      id: part.id,
      name: part.name,
      ...(tile ?? { ...(comb[index] ?? { x: 0, y: 0 }), short: shortPlaceName(part.name) }),
      count: countOfPart(part, measure),
      to: placeAddress(part) + search,
      ...(part.id === selected && { isSelected: true }),
    }
  })
}
