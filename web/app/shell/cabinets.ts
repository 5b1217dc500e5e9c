import { IconBell, IconChartRadar, IconHome, IconPencilCheck, IconSettings, IconUser, IconUsers, type Icon } from '@tabler/icons-react'

/** One entry of a cabinet's menu. `group` opens a titled part of the sidebar; `tab` puts it on the bar of a phone. */
export interface CabinetPage {
  name: 'start' | 'profile' | 'myProfile' | 'testing' | 'results' | 'notifications' | 'parents' | 'children' | 'settings'
  to: string
  icon: Icon
  group?: 'family' | 'account'
  tab?: 'start' | 'testing' | 'results' | 'notifications' | 'profile' | 'children' | 'settings'
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

/** Staff pages of this release are the own profile and the settings; the profile's address follows the role. */
export const staffCabinet = (profile: string): Cabinet => ({
  ground: 'office',
  pages: [
    { name: 'profile', to: profile, icon: IconUser, group: 'account', tab: 'profile' },
    { name: 'settings', to: '/settings-staff', icon: IconSettings, group: 'account', tab: 'settings' },
  ],
})
