import { neighboursOf } from '#contract/values/places/neighbour-regions'

interface Center {
  id: string
  region_id: string
}

/**
 * The centres that look after a pupil: the chosen one and those of the region. If the region has no centre and the
 * pupil chose none, those of the neighbouring region.
 */
export function centersFor(
  { region_id, center_id }: { region_id: string | null; center_id: string | null },
  centers: readonly Center[],
  order?: typeof neighboursOf,
): string[] {
  const inRegion = (region: string | null | undefined) =>
    centers.filter((center) => center.region_id === region).map(({ id }) => id)
  const own = inRegion(region_id)
  const chosen = centers.filter(({ id }) => id === center_id).map(({ id }) => id)
  if (own.length > 0 || chosen.length > 0 || region_id === null) return [...new Set([...chosen, ...own])]
  return inRegion(neighbourOf(region_id, new Set(centers.map((center) => center.region_id)), order))
}

/** The region whose centre serves a region without one. */
export const neighbourOf = (
  region: string,
  withCenter: ReadonlySet<string>,
  order: typeof neighboursOf = neighboursOf,
): string | undefined => order[region]?.find((other) => withCenter.has(other))

/** The regions without a centre that this region's centre serves. */
export const regionsServedBy = (regionId: string, withCenter: ReadonlySet<string>): string[] =>
  Object.keys(neighboursOf).filter((region) => !withCenter.has(region) && neighbourOf(region, withCenter) === regionId)
