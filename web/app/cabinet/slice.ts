import { IconChartRadar, IconHome, IconIdBadge2, IconPhotoCheck, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { pupilResultsAddress } from '../diagnostics/result/pupil-results-address.ts'
import { groupOfAdmin, type MenuEntry, type SlicePage } from '../slice.ts'
import type appealWords from './appeals/ru.json'
import type words from './ru.json'
import type schoolWords from './school-cabinet/ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    cabinet: typeof words
    appeals: typeof appealWords
    'school-cabinet': typeof schoolWords
  }
}

export const pages: SlicePage[] = [
  {
    path: 'cabinet',
    file: 'start.page.tsx',
    frame: 'student',
    visits: [{ as: 'daniyar' }, { name: 'cabinet-new', path: '/cabinet', as: 'aruzhan' }],
  },
  { path: 'children', file: 'children.page.tsx', frame: 'parent', visits: [{ as: 'gulnar' }] },
  {
    path: 'children/:id',
    file: 'child.page.tsx',
    frame: 'parent',
    visits: [
      { name: 'child', path: '/children/00000000-0000-7000-8000-000000001002', as: 'gulnar' },
      { name: 'child-data', path: '/children/00000000-0000-7000-8000-000000001002?tab=data', as: 'gulnar' },
    ],
  },
  { path: 'olympiad-work/:season/:round', file: 'appeals/own-work.page.tsx', frame: 'student', visits: [] },
  {
    path: 'children/:id/olympiad-work/:season/:round',
    file: 'appeals/child-work.page.tsx',
    frame: 'parent',
    visits: [],
  },
  { path: 'olympiad-appeals/:id', file: 'appeals/appeal.page.tsx', frame: 'staff', visits: [] },
  {
    path: 'profile-psychologist',
    file: 'staff-profile.page.tsx',
    frame: 'staff',
    id: 'profile-psychologist',
    visits: [{ as: 'serik' }],
  },
  {
    path: 'profile-psychologist-center',
    file: 'staff-profile.page.tsx',
    frame: 'staff',
    id: 'profile-psychologist-center',
    visits: [{ as: 'saule' }],
  },
  {
    path: 'profile-staff',
    file: 'staff-profile.page.tsx',
    frame: 'staff',
    id: 'profile-staff',
    visits: [{ as: 'marat' }, { name: 'profile-evaluator', path: '/profile-staff', as: 'evaluator' }],
  },
  {
    path: 'users-quizzes',
    file: 'staff-results.page.tsx',
    frame: 'staff',
    id: 'users-quizzes',
    visits: [{ as: 'serik' }],
  },
  {
    path: 'users-quizzes-center',
    file: 'staff-results.page.tsx',
    frame: 'staff',
    id: 'users-quizzes-center',
    visits: [{ as: 'saule' }],
  },
  { path: 'photo-checks', file: 'photo-checks.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  { path: 'iin-cases', file: 'iin-cases.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  { path: 'pupils', file: 'pupils.page.tsx', frame: 'staff', visits: [{ as: 'saule' }] },
  { path: 'school-cabinet', file: 'school-cabinet/overview.page.tsx', frame: 'staff', visits: [{ as: 'schoolAdmin' }] },
  {
    path: 'school-cabinet/classes',
    file: 'school-cabinet/classes.page.tsx',
    frame: 'staff',
    visits: [{ name: 'school-classes', as: 'schoolAdmin' }],
  },
  {
    path: 'school-cabinet/seats',
    file: 'school-cabinet/seats.page.tsx',
    frame: 'staff',
    visits: [{ name: 'school-seats', as: 'schoolAdmin' }],
  },
  {
    path: 'school-cabinet/subscription',
    file: 'school-cabinet/subscription.page.tsx',
    frame: 'staff',
    visits: [{ name: 'school-subscription', as: 'schoolAdmin' }],
  },
  {
    path: 'school-cabinet/requests',
    file: 'school-cabinet/requests.page.tsx',
    frame: 'staff',
    visits: [{ name: 'school-requests', as: 'schoolAdmin' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'start', to: '/cabinet', icon: IconHome, for: ['student'], place: 10, tab: 'always' },
  { name: 'children', to: '/children', icon: IconUsers, for: ['parent'], place: 10, tab: 'always' },
  {
    name: 'pupilResults',
    to: pupilResultsAddress,
    icon: IconChartRadar,
    for: ['psychologist', 'psychologist_center'],
    place: 20,
    tab: 'always',
  },
  {
    name: 'photoChecks',
    to: '/photo-checks',
    icon: IconPhotoCheck,
    for: ['psychologist_center', 'admin'],
    place: 24,
    group: groupOfAdmin('support'),
    tab: 'if-room',
  },
  {
    name: 'iinCases',
    to: '/iin-cases',
    icon: IconIdBadge2,
    for: ['psychologist_center', 'admin'],
    place: 26,
    group: groupOfAdmin('support'),
    tab: 'if-room',
  },
  {
    name: 'pupils',
    to: '/pupils',
    icon: IconUserSearch,
    for: ['psychologist_center', 'admin'],
    place: 28,
    group: groupOfAdmin('data'),
  },
]
