import {
  IconBuildingEstate,
  IconChartBar,
  IconCompass,
  IconDownload,
  IconMap2,
  IconMessages,
  IconMoodKid,
  IconUserStar,
  IconWriting,
  type Icon,
} from '@tabler/icons-react'
import { statisticsReaders } from '#contract/statistics/numbers'
import type measureWords from '#contract/words/measures/ru.json'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import { exportPages } from './exports/pages.ts'
import type exportWords from './exports/ru.json'
import { recordPages } from './records/pages.ts'
import type recordWords from './records/ru.json'
import type publicWords from './public-numbers/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    statistics: typeof words
    measures: typeof measureWords
    records: typeof recordWords
    exports: typeof exportWords
    'public-numbers': typeof publicWords
  }
}

export const pages: SlicePage[] = [
  ...recordPages,
  ...exportPages,
  { path: 'statistics', file: 'public-numbers/statistics.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  {
    path: 'profile-manager',
    file: 'dashboard/dashboard.page.tsx',
    frame: 'staff',
    visits: [{ as: 'marat' }, { name: 'profile-manager-country', path: '/profile-manager', as: 'admin' }],
  },
  { path: 'analytics', file: 'drilldown/place.page.tsx', frame: 'staff', id: 'analytics', visits: [{ as: 'admin' }] },
  {
    path: 'analytics/:level/:id',
    file: 'drilldown/place.page.tsx',
    frame: 'staff',
    id: 'analytics-place',
    visits: [{ name: 'analytics-region', path: '/analytics/region/karaganda', as: 'marat' }],
  },
]

type Name = keyof typeof words.menu

/** One entry of the menu of managers; administrators have it among their data. */
const entry = (name: Name, to: string, icon: Icon, place: number): MenuEntry<Name> => ({
  name,
  to,
  icon,
  for: statisticsReaders,
  place,
  group: groupOfAdmin('data'),
})

export const menu: MenuEntry<Name>[] = [
  { ...entry('analytics', '/profile-manager', IconChartBar, 2), tab: 'always' },
  { ...entry('analytics-regions', '/analytics', IconMap2, 3), tab: 'always' },
  entry('records-step-1', '/records/step-1', IconWriting, 4),
  entry('records-step-2', '/records/step-2', IconBuildingEstate, 5),
  entry('records-career', '/records/career-guidance', IconCompass, 6),
  entry('records-preschoolers', '/records/preschoolers', IconMoodKid, 7),
  entry('records-consultations', '/records/consultations', IconMessages, 8),
  entry('records-specialists', '/records/specialists', IconUserStar, 9),
  { ...entry('statistics-downloads', '/downloads', IconDownload, 10), group: 'data' },
]
