import { textsOf } from '../platform/database/texts.ts'
import { centers, districts, localities, regions, schools } from './tables.ts'

/** The text columns of places by language. */
export const localName = {
  regions: textsOf(regions, 'name', 'short', 'about'),
  districts: textsOf(districts, 'name'),
  localities: textsOf(localities, 'name'),
  schools: textsOf(schools, 'name'),
  centers: textsOf(centers, 'name', 'city', 'address'),
}
