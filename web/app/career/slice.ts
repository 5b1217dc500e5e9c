import { IconCompass } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    career: typeof words
  }
}

export const pages: SlicePage[] = [
  { path: 'prof-test', file: 'about.page.tsx', frame: 'site', search: 'listed', visits: [{}] },
  { path: 'profqabilet', file: 'career.page.tsx', frame: 'student', visits: [{ as: 'aruzhan' }] },
  {
    path: 'profqabilet/:id/:token',
    file: 'shared-career.page.tsx',
    frame: 'site',
    id: 'shared-career',
    search: 'hidden',
    visits: [],
  },
  {
    path: 'profqabilet-result/:id/:token',
    file: 'shared-career.page.tsx',
    frame: 'site',
    id: 'shared-career-result',
    search: 'hidden',
    visits: [],
  },
  {
    path: 'children/:id/career/:resultId',
    file: 'career-result.page.tsx',
    frame: 'parent',
    id: 'child-career',
    visits: [],
  },
  {
    path: 'users-results/:resultId/career',
    file: 'career-result.page.tsx',
    frame: 'staff',
    id: 'pupil-career',
    visits: [],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'career', to: '/profqabilet', icon: IconCompass, for: ['student'], place: 35 },
]
