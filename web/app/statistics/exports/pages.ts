import type { SlicePage } from '../../slice.ts'

export const exportPages: SlicePage[] = [
  { path: 'downloads', file: 'exports/downloads.page.tsx', frame: 'staff', visits: [{ as: 'marat' }] },
  {
    path: 'downloads/log',
    file: 'exports/export-log.page.tsx',
    frame: 'staff',
    visits: [{ name: 'downloads-log', as: 'admin' }],
  },
]
