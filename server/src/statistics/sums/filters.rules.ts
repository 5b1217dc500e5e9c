import type { PupilFilters } from '#contract/statistics/numbers'
import { agesInSums } from './columns.rules.ts'

/** What one filter asks for: the columns of the sums that hold it, and its condition on a row of pupils. */
export interface Filter {
  columns: readonly string[]
  condition: string
}

/** The filters that are set; their conditions hold no text that somebody typed. */
export function filtersOf({ language, gender, rural, device, age_from, age_to }: PupilFilters): Filter[] {
  const ages = agesInSums.filter((age) => age >= (age_from ?? 0) && age <= (age_to ?? 99))
  return [
    ...(language ? [{ columns: [language], condition: `language = '${language}'` }] : []),
    ...(gender ? [{ columns: [gender], condition: `gender = '${gender}'` }] : []),
    ...(rural ? [rural === 'yes' ? ofRural : ofUrban] : []),
    ...(device ? [{ columns: [device], condition: `device = '${device}'` }] : []),
    ...(age_from !== undefined || age_to !== undefined
      ? [
          {
            columns: ages.map((age) => `age_${age}`),
            condition: ages.length > 0 ? `age in (${ages.join(', ')})` : 'false',
          },
        ]
      : []),
  ]
}

const ofRural: Filter = { columns: ['rural'], condition: 'is_rural' }
const ofUrban: Filter = { columns: ['urban'], condition: 'not is_rural' }
