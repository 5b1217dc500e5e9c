import * as z from 'zod/mini'
import { schoolTypes } from '#contract/values/grade'
import { perLanguage } from '#contract/values/locale'

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))
const name = z.string().check(z.minLength(1), z.maxLength(200))
const about = z.string().check(z.maxLength(1000))
const names = perLanguage(['name'], () => name)
/** Short name for a tile of the map. */
const short = z.string().check(z.minLength(1), z.maxLength(12))
const kato = z.string().check(z.regex(/^\d{9}$/))
const yes = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const number = z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/)), z.transform(Number))

/** The lines of each CSV file with places. */
export const placeRow = {
  regions: z.object({
    id,
    kato,
    ...names,
    ...perLanguage(['short'], () => short),
    ...perLanguage(['about'], () => about),
    tile_x: number,
    tile_y: number,
  }),
  districts: z.object({ id, region_id: id, kato, kind: z.enum(['district', 'city', 'city-district']), ...names }),
  localities: z.object({ id, district_id: id, is_rural: yes, ...names }),
  schools: z.object({ id, locality_id: id, school_type: z.enum(schoolTypes), is_rural: yes, is_demo: yes, ...names }),
  holidays: z.object({ day: z.iso.date(), ...names }),
  centers: z.object({
    id,
    region_id: id,
    ...perLanguage(['name', 'city', 'address'], () => name),
    phone: z.string().check(z.regex(/^\+7\d{10}$/)),
    hours: z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/)),
    languages: z.pipe(
      z.string().check(z.regex(/^(kk|ru|en)( (kk|ru|en))*$/)),
      z.transform((text) => text.split(' ')),
    ),
    is_demo: yes,
  }),
}
