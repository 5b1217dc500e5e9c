import type { Icon } from '@tabler/icons-react'
import type { Role } from '#contract/values/role'
import type { MenuEntry, MenuGroup } from '../slice.ts'
import { profileAddress } from './ways/profile-address.ts'

/** One entry of a cabinet's menu. `group` opens a titled part of the sidebar; `isTab` puts it on the bar of a phone. */
export interface CabinetPage {
  name: string
  to: string
  icon: Icon
  group: MenuGroup | undefined
  /** Other entries stand below its address: it is the current one only there. */
  isExact: boolean
  isTab: boolean
}

export interface Cabinet {
  /** Paper for pupils and families, cool grey for staff. */
  ground: 'paper' | 'office'
  pages: readonly CabinetPage[]
  /** The address of the own profile. */
  profile: string
}

/** What the slices offer; a test holds it against the contract, which says whom the server lets in. */
const menus = import.meta.glob<MenuEntry[]>('../*/slice.ts', { import: 'menu', eager: true })
const entries = Object.values(menus)
  .flat()
  .sort((one, other) => one.place - other.place)

/** As many as a phone has room for. */
const mostTabs = 5

export function cabinetOf(role: Role): Cabinet {
  const own = entries.filter((entry) => entry.for.includes(role))
  const always = own.filter(({ tab }) => tab === 'always')
  const besides = own.filter(({ tab }) => tab === 'if-room').slice(0, Math.max(0, mostTabs - always.length))
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
  return { ground: role === 'student' || role === 'parent' ? 'paper' : 'office', pages, profile: profileAddress(role) }
}

export const studentCabinet = cabinetOf('student')
export const parentCabinet = cabinetOf('parent')
