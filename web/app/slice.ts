import type { Icon } from '@tabler/icons-react'
import type { Role } from '#contract/values/role'

/** What stands around a page; `routes.ts` says how each is built. */
export type Frame =
  | 'site'
  | 'site-with-components'
  | 'entrance'
  | 'sign-up'
  | 'wizard'
  | 'student'
  | 'parent'
  | 'staff'
  | 'member'
  | 'bare'

/**
 * One address. The `slice.ts` of a folder exports its `pages` and its `menu`, empty where it has none; routes,
 * cabinets, search engines and the walk over all pages follow from them.
 */
export interface SlicePage {
  /** Without the stroke at its beginning; nothing is the home page. */
  path: string
  /** Beside the `slice.ts`. */
  file: string
  frame: Frame
  /** Where one file stands behind several addresses. */
  id?: string
  /** Search engines are led to what is listed, and kept away from what is hidden and from every cabinet. */
  search?: 'listed' | 'hidden'
  visits: readonly Visit[]
}

/**
 * An address at which the walk over all pages and the pictures show the page; without a word the one of the page, as a
 * guest.
 */
export interface Visit {
  name?: string
  path?: string
  /** Somebody of the cast of the demo. */
  as?: string
  /** Where somebody without the step before is sent. */
  leadsTo?: string
}

/** The titled parts of a sidebar, in their order. */
export const menuGroups = ['family', 'content', 'tests', 'data', 'support', 'account'] as const
export type MenuGroup = (typeof menuGroups)[number]

/**
 * Administrators have so many entries that theirs stand in groups; in the shorter menus of others the same entry needs
 * none.
 */
export const groupOfAdmin =
  (group: MenuGroup) =>
  (role: Role): MenuGroup | undefined =>
    role === 'admin' ? group : undefined

/** An entry of cabinets. Its words stand in the slice under `menu.<name>`: `page`, and `tab` where it has one. */
export interface MenuEntry<Name extends string = string> {
  name: Name
  to: string | ((role: Role) => string)
  icon: Icon
  for: readonly Role[]
  /** The smaller, the higher. */
  place: number
  /** A titled part of the sidebar. */
  group?: MenuGroup | ((role: Role) => MenuGroup | undefined)
  /** On the bar of a phone: always, or where the five places are not taken. */
  tab?: 'always' | 'if-room'
}

/** What the menus of all slices say in one language, by the names of their entries. */
export type MenuWords = Record<string, { page: string; tab?: string }>
