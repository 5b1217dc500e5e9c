interface CenterOfRegion {
  id: string
  region_id: string
  city: string
  address: string
}

/** The options of a select: centres under the names of their regions, in the order of the regions. */
export const centerOptions = (
  regions: readonly { id: string; name: string }[],
  centers: readonly CenterOfRegion[],
): { group: string; items: { value: string; label: string }[] }[] =>
  regions.flatMap(({ id: region, name }) => {
    const items = centers
      .filter(({ region_id }) => region_id === region)
      .map(({ id, city, address }) => ({ value: id, label: [city, address].filter(Boolean).join(', ') }))
    return items.length === 0 ? [] : [{ group: name, items }]
  })
