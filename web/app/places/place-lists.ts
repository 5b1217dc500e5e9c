import type { infer as Infer } from 'zod/mini'
import {
  listDistricts,
  listLocalities,
  listRegions,
  listSchools,
  type Locality,
  type Place,
  type Region,
  type School,
} from '#contract/content/places'
import { api } from '../calls/browser-api.ts'

/** The place of a school, from the region down; unchosen ones are empty strings. */
export interface SchoolChoice {
  region_id: string
  district_id: string
  locality_id: string
  school_type: string
  school_id: string
}

export interface OwnSchool {
  school_id: string
  school_name: string
  /** The school is known to be open, so its name is not marked as closed while no list with it is loaded. */
  is_open?: boolean
}

/** The options of each select. */
export interface PlaceLists {
  regions: Infer<typeof Region>[]
  districts: Infer<typeof Place>[]
  localities: Infer<typeof Locality>[]
  schools: Infer<typeof School>[]
}

export const noPlaceLists: PlaceLists = { regions: [], districts: [], localities: [], schools: [] }

/** Loads all lists below an earlier choice at once. */
export async function loadPlaceLists({ region_id, district_id, locality_id }: SchoolChoice): Promise<PlaceLists> {
  const [regions, districts, localities, schools] = await Promise.all([
    api(listRegions, {}),
    loadDistricts(region_id),
    loadLocalities(district_id),
    loadSchools(locality_id),
  ])
  return { regions: regions.data, districts, localities, schools }
}

export const loadDistricts = async (id: string) => (id ? (await api(listDistricts, { params: { id } })).data : [])
export const loadLocalities = async (id: string) => (id ? (await api(listLocalities, { params: { id } })).data : [])
export const loadSchools = async (id: string) =>
  id ? (await api(listSchools, { params: { id }, query: {} })).data : []
