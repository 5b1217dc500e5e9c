import * as z from 'zod/mini'
import { get } from '../calls/endpoint.ts'
import { schoolTypes } from '../values/grade.ts'

export const refusals = {
  /** The place has closed since it was chosen. */
  'place-closed': 409,
} as const
declare module '../refusals.ts' {
  interface RefusalsBySlice {
    places: typeof refusals
  }
}

export const Region = z.object({
  id: z.string(),
  name: z.string(),
  kato: z.string(),
  tile: z.object({ x: z.number(), y: z.number(), short: z.string() }),
})
export type Region = z.infer<typeof Region>
export const Place = z.object({ id: z.string(), name: z.string() })
export const Locality = z.object({ id: z.string(), name: z.string(), is_rural: z.boolean() })
export const School = z.object({
  id: z.string(),
  name: z.string(),
  school_type: z.enum(schoolTypes),
  is_rural: z.boolean(),
  is_demo: z.boolean(),
})
export const Center = z.object({
  id: z.string(),
  region_id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  languages: z.array(z.string()),
  /** Number of specialists who work there, as entered by editors. */
  specialists: z.nullable(z.number()),
  /** Link to a map with the route, entered by editors; may be empty. */
  route: z.string(),
  is_demo: z.boolean(),
})
export type Center = z.infer<typeof Center>

const list = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: z.array(row) })
const id = z.object({ id: z.string().check(z.maxLength(80)) })

export const listRegions = get('/api/regions', {
  summary: 'List regions and cities of republican significance',
  for: 'anyone',
  reply: list(Region),
})
export const listRegionTexts = get('/api/region-texts', {
  summary: 'List the texts for families of those regions that have one',
  for: 'anyone',
  reply: list(z.object({ id: z.string(), about: z.string() })),
})
export const listDistricts = get('/api/regions/:id/districts', {
  summary: 'List districts and cities of a region',
  for: 'anyone',
  params: id,
  reply: list(Place),
})
export const listLocalities = get('/api/districts/:id/localities', {
  summary: 'List settlements of a district that have schools',
  for: 'anyone',
  params: id,
  reply: list(Locality),
})
export const listSchools = get('/api/localities/:id/schools', {
  summary: 'List schools of a settlement, optionally of one type',
  for: 'anyone',
  params: id,
  query: z.object({ school_type: z.optional(z.enum(schoolTypes)) }),
  reply: list(School),
})
export const listCenters = get('/api/centers', { summary: 'List regional centres', for: 'anyone', reply: list(Center) })
