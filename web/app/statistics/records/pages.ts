import { recordTables } from '#contract/statistics/record-tables'
import type { SlicePage } from '../../slice.ts'

export const recordPages: SlicePage[] = [
  {
    path: 'records/:table',
    file: 'records/records.page.tsx',
    frame: 'staff',
    visits: [
      ...recordTables.map((table) => ({ name: `records-${table}`, path: recordsAddress(table), as: 'admin' })),
      { name: 'records-region', path: `${recordsAddress('step-1')}?rural=yes&order=best`, as: 'marat' },
    ],
  },
]

export function recordsAddress(table: (typeof recordTables)[number]): string {
  return `/records/${table}`
}
