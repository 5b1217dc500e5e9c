import { schoolTypes } from '#contract/values/grade'
import type { CsvRow } from './read-csv.ts'

export interface SchoolRow {
  id: string
  locality_id: string
  school_type: (typeof schoolTypes)[number]
  is_rural: boolean
  name_ru: string
  name_kk: string
  name_en: string
}

export interface LocalityRow {
  id: string
  district_id: string
  is_rural: boolean
  name_ru: string
  name_kk: string
  name_en: string
}

/** Existing places, against which the list is checked. */
export interface ExistingPlaces {
  localities: Map<string, { is_rural: boolean }>
  districts: Set<string>
}

export interface CheckedList {
  schools: SchoolRow[]
  /** New settlements in the list. */
  localities: LocalityRow[]
  /** One sentence per fault. A list with faults is not imported at all. */
  faults: string[]
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const columns = ['id', 'locality_id', 'school_type', 'name_ru', 'name_kk', 'name_en']

/**
 * Checks an official list of schools line by line. For a new settlement it must contain `district_id`, `is_rural` and
 * the names `locality_ru`, `locality_kk` and `locality_en`.
 */
export function checkSchoolList(rows: CsvRow[], existing: ExistingPlaces): CheckedList {
  const [first] = rows
  const missing = columns.filter((column) => !first || !(column in first.values))
  if (missing.length > 0)
    return {
      schools: [],
      localities: [],
      faults: [`The first line must name the columns ${columns.join(', ')}; missing: ${missing.join(', ')}.`],
    }
  const localities = new Map<string, LocalityRow>()
  const lines = new Map<string, number>()
  const checked = rows.map(({ line, values }) => {
    const faults = [...fieldFaults(values), ...repeated(values.id ?? '', line, lines)]
    const locality = localityOf(values, existing, localities)
    if (typeof locality === 'string') faults.push(locality)
    return {
      row: values,
      isRural: typeof locality === 'string' ? false : locality.is_rural,
      faults: faults.map((fault) => `Line ${line}: ${fault}`),
    }
  })
  return {
    schools: checked.map(({ row, isRural }) => schoolOf(row, isRural)),
    localities: [...localities.values()],
    faults: checked.flatMap(({ faults }) => faults),
  }
}

function fieldFaults(values: CsvRow['values']): string[] {
  const isSlug = slug.test(values.id ?? '') && (values.id ?? '').length <= 80
  return [
    ...(isSlug
      ? []
      : [`the id “${values.id}” must be small Latin letters and digits with single hyphens, at most 80 characters.`]),
    ...(schoolTypes.some((type) => type === values.school_type)
      ? []
      : [`the school type “${values.school_type}” must be one of ${schoolTypes.join(', ')}.`]),
    ...(['', undefined, 'true', 'false'].includes(values.is_rural)
      ? []
      : [`is_rural is “${values.is_rural}”; write true or false, or leave it empty to take it from the settlement.`]),
    ...['name_ru', 'name_kk', 'name_en'].filter((column) => !values[column]).map((column) => `${column} is empty.`),
  ]
}

function repeated(id: string, line: number, lines: Map<string, number>): string[] {
  const before = lines.get(id)
  if (before !== undefined) return [`the id “${id}” stands on line ${before} already.`]
  lines.set(id, line)
  return []
}

/** Returns the settlement of a school, or a sentence about a fault. */
function localityOf(
  values: CsvRow['values'],
  existing: ExistingPlaces,
  fresh: Map<string, LocalityRow>,
): { is_rural: boolean } | string {
  const id = values.locality_id ?? ''
  const found = existing.localities.get(id) ?? fresh.get(id)
  if (found) return found
  const fault = newLocalityFault(id, values, existing)
  if (fault) return fault
  const { district_id = '', locality_ru = '', locality_kk = '', locality_en = '', is_rural } = values
  const locality = {
    id,
    district_id,
    is_rural: is_rural === 'true',
    name_ru: locality_ru,
    name_kk: locality_kk,
    name_en: locality_en,
  }
  fresh.set(id, locality)
  return locality
}

function newLocalityFault(
  id: string,
  { district_id = '', locality_ru, locality_kk, locality_en, is_rural = '' }: CsvRow['values'],
  { districts }: ExistingPlaces,
): string | null {
  if (!slug.test(id)) return `the settlement “${id}” must be small Latin letters and digits with single hyphens.`
  if (!locality_ru || !locality_kk || !locality_en)
    return `the settlement “${id}” is not known; to add it, give district_id, is_rural, locality_ru, locality_kk and locality_en.`
  if (!districts.has(district_id)) return `the district “${district_id}” of the new settlement “${id}” is not known.`
  return ['true', 'false'].includes(is_rural) ? null : `is_rural of the new settlement “${id}” must be true or false.`
}

function schoolOf(values: CsvRow['values'], isRuralPlace: boolean): SchoolRow {
  const { id = '', locality_id = '', name_ru = '', name_kk = '', name_en = '' } = values
  const school_type = schoolTypes.find((type) => type === values.school_type) ?? 'mainstream'
  return {
    id,
    locality_id,
    school_type,
    is_rural: values.is_rural ? values.is_rural === 'true' : isRuralPlace,
    name_ru,
    name_kk,
    name_en,
  }
}
