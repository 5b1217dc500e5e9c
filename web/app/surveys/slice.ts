import { IconMessageQuestion } from '@tabler/icons-react'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type resultWords from './survey-results/ru.json'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    surveys: typeof words
    'survey-results': typeof resultWords
  }
}

export const pages: SlicePage[] = [
  { path: 'surveys', file: 'surveys.page.tsx', frame: 'student', id: 'surveys', visits: [{ as: 'daniyar' }] },
  {
    path: 'surveys/:id',
    file: 'survey.page.tsx',
    frame: 'student',
    id: 'survey',
    visits: [{ name: 'survey', path: '/surveys/free-time', as: 'daniyar' }],
  },
  {
    path: 'surveys-parent',
    file: 'surveys.page.tsx',
    frame: 'parent',
    id: 'surveys-parent',
    visits: [{ as: 'gulnar' }],
  },
  {
    path: 'surveys-parent/:id',
    file: 'survey.page.tsx',
    frame: 'parent',
    id: 'survey-parent',
    visits: [{ name: 'survey-parent', path: '/surveys-parent/platform-for-parents', as: 'gulnar' }],
  },
  {
    path: 'back-office/survey/:id/results',
    file: 'results.page.tsx',
    frame: 'staff',
    visits: [
      {
        name: 'survey-results',
        path: '/back-office/survey/00000000-0000-4000-8000-000000007501/results',
        as: 'editor',
      },
    ],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  {
    name: 'surveys',
    to: (role) => (role === 'parent' ? '/surveys-parent' : '/surveys'),
    icon: IconMessageQuestion,
    for: ['student', 'parent'],
    place: 45,
  },
]
