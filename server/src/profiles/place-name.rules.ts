/** The names of the places that contain a school; null where there is none. */
export interface PlaceNames {
  locality: string | null
  district: string | null
  district_kind: 'district' | 'city' | 'city-district' | null
  region: string | null
}

/**
 * Formats a settlement as people write it: a village with its district and region, a city with its region, a part of
 * Almaty with its district.
 */
export function placeOf({ locality, district, district_kind, region }: PlaceNames): string {
  const around = { district: [district, region], city: [region], 'city-district': [district] }
  return [locality, ...(district_kind ? around[district_kind] : [])].filter(Boolean).join(', ')
}
