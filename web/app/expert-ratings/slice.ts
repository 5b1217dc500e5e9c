import { IconScale, IconScaleOutline } from '@tabler/icons-react'
import { expertRoles } from '#contract/staff/expert-ratings'
import type { MenuEntry, SlicePage } from '../slice.ts'
import type words from './ru.json'

declare module '../i18n/slice-words.ts' {
  interface SliceWords {
    'expert-ratings': typeof words
  }
}

const round = '00000000-0000-7000-8000-000000004901'

export const pages: SlicePage[] = [
  {
    path: 'expert-ratings',
    file: 'own-rounds.page.tsx',
    frame: 'staff',
    visits: [{ as: 'evaluator' }],
  },
  {
    path: 'expert-ratings/:id',
    file: 'rating.page.tsx',
    frame: 'staff',
    visits: [{ name: 'expert-rating', path: `/expert-ratings/${round}`, as: 'evaluator' }],
  },
  { path: 'expert-rounds', file: 'rounds/rounds.page.tsx', frame: 'staff', visits: [{ as: 'admin' }] },
  {
    path: 'expert-rounds/:id',
    file: 'rounds/round.page.tsx',
    frame: 'staff',
    visits: [{ name: 'expert-round', path: `/expert-rounds/${round}`, as: 'admin' }],
  },
]

export const menu: MenuEntry<keyof typeof words.menu>[] = [
  { name: 'expertRatings', to: '/expert-ratings', icon: IconScale, for: expertRoles, place: 26 },
  { name: 'expertRounds', to: '/expert-rounds', icon: IconScaleOutline, for: ['admin'], place: 29, group: 'tests' },
]
