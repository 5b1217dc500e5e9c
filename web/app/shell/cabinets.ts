import {
  IconBell,
  IconChecklist,
  IconChartRadar,
  IconHome,
  IconIdBadge2,
  IconPencilCheck,
  IconPhotoCheck,
  IconSettings,
  IconUser,
  IconUsers,
  IconUserSearch,
  type Icon,
} from '@tabler/icons-react'
import type { Role } from '#contract/values/role'
import { profileAddress } from './profile-address.ts'

/** One entry of a cabinet's menu. `group` opens a titled part of the sidebar; `tab` puts it on the bar of a phone. */
export interface CabinetPage {
  name:
    | 'pupilResults'
    | 'evaluation'
    | 'photoChecks'
    | 'iinCases'
    | 'pupils'
    | 'start'
    | 'profile'
    | 'myProfile'
    | 'testing'
    | 'results'
    | 'notifications'
    | 'parents'
    | 'children'
    | 'settings'
  to: string
  icon: Icon
  group?: 'family' | 'account'
  tab?: 'pupilResults' | 'evaluation' | 'photoChecks' | 'iinCases' | 'start' | 'testing' | 'results' | 'notifications' | 'profile' | 'children' | 'settings'
}

export interface Cabinet {
  /** Paper for pupils and families, cool grey for staff. */
  ground: 'paper' | 'office'
  pages: readonly CabinetPage[]
}

export const studentCabinet: Cabinet = {
  ground: 'paper',
  pages: [
    { name: 'start', to: '/cabinet', icon: IconHome, tab: 'start' },
    { name: 'testing', to: '/testing', icon: IconPencilCheck, tab: 'testing' },
    { name: 'results', to: '/results', icon: IconChartRadar, tab: 'results' },
    { name: 'notifications', to: '/notification', icon: IconBell, tab: 'notifications' },
    { name: 'profile', to: '/profile', icon: IconUser, tab: 'profile' },
    { name: 'parents', to: '/parent', icon: IconUsers, group: 'family' },
    { name: 'settings', to: '/settings', icon: IconSettings, group: 'account' },
  ],
}

export const parentCabinet: Cabinet = {
  ground: 'paper',
  pages: [
    { name: 'children', to: '/children', icon: IconUsers, tab: 'children' },
    { name: 'notifications', to: '/notification-parent', icon: IconBell, tab: 'notifications' },
    { name: 'myProfile', to: '/profile-parent', icon: IconUser, group: 'account', tab: 'profile' },
    { name: 'settings', to: '/settings-parent', icon: IconSettings, group: 'account', tab: 'settings' },
  ],
}

type StaffPage = CabinetPage & { for: readonly Role[] }

/** What there is to do, for those whom the server lets do it; a test holds this against the contract. */
const staffPages: readonly StaffPage[] = [
  {
    name: 'pupilResults',
    to: '/users-quizzes',
    icon: IconChartRadar,
    tab: 'pupilResults',
    for: ['psychologist', 'psychologist_center'],
  },
  { name: 'evaluation', to: '/evaluation', icon: IconChecklist, tab: 'evaluation', for: ['psychologist', 'psychologist_center', 'evaluator', 'admin'] },
  { name: 'photoChecks', to: '/photo-checks', icon: IconPhotoCheck, tab: 'photoChecks', for: ['psychologist_center', 'admin'] },
  { name: 'iinCases', to: '/iin-cases', icon: IconIdBadge2, tab: 'iinCases', for: ['psychologist_center', 'admin'] },
  { name: 'pupils', to: '/pupils', icon: IconUserSearch, for: ['psychologist_center', 'admin'] },
]

/** The work of a role, then the own profile, whose address follows the role, and the settings. */
export const staffCabinet = (role: Role): Cabinet => {
  const work = staffPages.filter((page) => page.for.includes(role))
  return {
    ground: 'office',
    pages: [
      ...work,
      { name: 'myProfile', to: profileAddress(role), icon: IconUser, group: 'account', tab: 'profile' },
      // Five tabs are all a phone has room for: with much work the settings stand below the profile.
      { name: 'settings', to: '/settings-staff', icon: IconSettings, group: 'account', ...(work.length < 3 && { tab: 'settings' as const }) },
    ],
  }
}
