import type { Center, Region } from '#contract/content/places'
import { neighboursOf } from '#contract/values/places/neighbour-regions'

/**
 * Sorts centres by distance from a region: its own, then those of regions near by road, then by distance on the map.
 */
export function nearestFirst<Each extends Pick<Center, 'region_id'>>(
  centers: readonly Each[],
  region: string,
  regions: readonly Pick<Region, 'id' | 'tile'>[],
): Each[] {
  const near = [region, ...(neighboursOf[region] ?? [])]
  const tileOf = (id: string) => regions.find((one) => one.id === id)?.tile ?? { x: 0, y: 0 }
  const from = tileOf(region)
  const distance = ({ region_id }: Each): number => {
    if (near.includes(region_id)) return near.indexOf(region_id)
    const { x, y } = tileOf(region_id)
    return near.length + Math.hypot(x - from.x, y - from.y)
  }
  return centers.toSorted((a, b) => distance(a) - distance(b))
}
