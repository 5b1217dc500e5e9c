/** The names around a school; null where somebody has none. */
export interface PlaceNames {
  locality: string | null
  district: string | null
  district_kind: 'district' | 'city' | 'city-district' | null
  region: string | null
}

/**
 * A settlement as people write it: an aul with its district and region, a city with its region, a part of Almaty with
 * its district.
 */
export function placeOf({ locality, district, district_kind, region }: PlaceNames): string {
  const around = { district: [district, region], city: [region], 'city-district': [district] }
  return [locality, ...(district_kind ? around[district_kind] : [])].filter(Boolean).join(', ')
}
