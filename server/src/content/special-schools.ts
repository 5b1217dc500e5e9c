import type * as z from 'zod/mini'
import type {
  listSpecialSchools as listEndpoint,
  readSpecialSchool as readEndpoint,
  SpecialSchool,
} from '#contract/content/special-schools'
import type { Language } from '#contract/values/locale'
import type { Platform } from '../platform/platform.ts'
import { regionNames } from '../places/cached-places.ts'
import { published, type Published } from '../publishing/published/published.ts'
import { containsWords, pageOf } from '../publishing/published/lists.rules.ts'
import { inLanguage } from '../publishing/published/in-language.ts'

type Data = Pick<Platform, 'database'>
type School = Published<'special-school'>
type Query = z.infer<typeof listEndpoint.query>

export async function listSpecialSchools(
  data: Data,
  query: Query,
  language: Language,
): Promise<z.infer<typeof listEndpoint.reply>> {
  const [all, names] = await Promise.all([published(data, 'special-school', language), regionNames(data, language)])
  const found = all
    .filter((school) => fits(school, query))
    .filter(({ shared, texts }) =>
      containsWords([texts.title, texts.city, texts.body, names.get(shared.region ?? '') ?? ''], query.search),
    )
  const page = pageOf(found, query)
  return { ...page, data: page.data.map((school) => headOf(school, names)) }
}

const fits = ({ shared }: School, query: Query): boolean =>
  isOrAny(query.region, shared.region) &&
  hasOrAny(query.profile, shared.profile) &&
  hasOrAny(query.language, shared.languages) &&
  matchesFilters(shared, query)

const isOrAny = <Value>(filter: Value | undefined, found: Value | null): boolean =>
  filter === undefined || filter === found
const hasOrAny = <Value>(filter: Value | undefined, found: readonly Value[]): boolean =>
  filter === undefined || found.includes(filter)
const matchesFilters = (
  { first_grade, last_grade, has_boarding }: School['shared'],
  { grade, boarding }: Query,
): boolean =>
  (grade === undefined || ((first_grade ?? 0) <= grade && grade <= (last_grade ?? 11))) &&
  (boarding === undefined || has_boarding)

export async function readSpecialSchool(
  data: Data,
  address: string,
  language: Language,
): Promise<z.infer<typeof readEndpoint.reply>> {
  const [{ entry, languages }, names] = await Promise.all([
    inLanguage(data, 'special-school', { language, address }),
    regionNames(data, language),
  ])
  return { school: entry && wholeOf(entry, names), languages }
}

function wholeOf(entry: School, names: ReadonlyMap<string, string>) {
  const { link, phone, email, picture } = entry.shared
  const { body, address, picture_alt } = entry.texts
  return { ...headOf(entry, names), html: body, street: address, link, phone, email, picture, picture_alt }
}

const headOf = (
  { id, address, shared, texts, is_demo }: School,
  names: ReadonlyMap<string, string>,
): SpecialSchool => ({
  id,
  address,
  name: texts.title,
  city: texts.city,
  region_id: shared.region ?? '',
  region: names.get(shared.region ?? '') ?? '',
  profiles: shared.profile,
  languages: shared.languages,
  first_grade: shared.first_grade ?? 1,
  last_grade: shared.last_grade ?? 11,
  has_boarding: shared.has_boarding,
  has_exam: shared.has_exam,
  is_demo,
})
