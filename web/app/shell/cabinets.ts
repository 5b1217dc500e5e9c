import type { Icon } from '@tabler/icons-react'
import type { Role } from '#contract/values/role'
import type { MenuEntry, MenuGroup } from '../slice.ts'
import { ownDataAddress } from './redirects/profile-address.ts'

/** A menu entry. `group` starts a titled group of the sidebar; `isTab` puts it on the tab bar of a phone. */
export interface CabinetPage {
  name: string
  to: string
  icon: Icon
  group: MenuGroup | undefined
  /**
   * The addresses of other entries begin with this one, so this entry is the current one only at exactly its address.
   */
  isExact: boolean
  isTab: boolean
}

export interface Cabinet {
  /** `paper` for pupils and families, cool grey (`office`) for staff. */
  ground: 'paper' | 'office'
  pages: readonly CabinetPage[]
  /** Address of the user's own profile. */
  profile: string
}

/** The menus of all slices. A test compares them with the roles in the contract. */
const menus = import.meta.glob<MenuEntry[]>('../*/slice.ts', { import: 'menu', eager: true })
const entries = Object.values(menus)
  .flat()
  .sort((one, other) => one.place - other.place)

/** A phone has room for this many. */
const maxTabs = 5

export function cabinetOf(role: Role): Cabinet {
  const own = entries.filter((entry) => entry.for.includes(role))
  const always = own.filter(({ tab }) => tab === 'always')
  const besides = own.filter(({ tab }) => tab === 'if-room').slice(0, Math.max(0, maxTabs - always.length))
  const tabs = [...always, ...besides]
  const addressOf = ({ to }: MenuEntry) => (typeof to === 'string' ? to : to(role))
  const pages = own.map((entry) => ({
    name: entry.name,
    to: addressOf(entry),
    icon: entry.icon,
    group: typeof entry.group === 'function' ? entry.group(role) : entry.group,
    isExact: own.some((other) => addressOf(other).startsWith(`${addressOf(entry)}/`)),
    isTab: tabs.includes(entry),
  }))
  return { ground: role === 'student' || role === 'parent' ? 'paper' : 'office', pages, profile: ownDataAddress(role) }
}

export const studentCabinet = cabinetOf('student')
export const parentCabinet = cabinetOf('parent')
