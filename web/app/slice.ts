import type { Icon } from '@tabler/icons-react'
import type { Role } from '#contract/values/role'

/** The layout around a page; `routes.ts` says how each is built. */
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
 * One page address. The `slice.ts` of a folder exports its `pages` and its `menu`, which may be empty. Routes,
 * cabinets, the site map and the tests that visit all pages are derived from them.
 */
export interface SlicePage {
  /** Without a leading slash; empty for the home page. */
  path: string
  /** Relative to the `slice.ts`. */
  file: string
  frame: Frame
  /** Needed if one file has several addresses. */
  id?: string
  /** `listed` pages are in the site map; `hidden` ones and all cabinets are disallowed for search engines. */
  search?: 'listed' | 'hidden'
  visits: readonly Visit[]
}

/** An address at which tests and screenshots visit the page; by default its path, as a guest. */
export interface Visit {
  name?: string
  path?: string
  /** A person of the demo. */
  as?: string
  /** Where a visitor is redirected who has not done the step before. */
  leadsTo?: string
}

/** The titled groups of a sidebar, in their order. */
export const menuGroups = ['family', 'content', 'tests', 'data', 'support', 'account'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Puts an entry into a group for administrators only, because only their menu is long. */
export const groupOfAdmin =
  (group: MenuGroup) =>
  (role: Role): MenuGroup | undefined =>
    role === 'admin' ? group : undefined

/** A menu entry of cabinets. Its labels are words of the slice under `menu.<name>`: `page`, and `tab` if it has one. */
export interface MenuEntry<Name extends string = string> {
  name: Name
  to: string | ((role: Role) => string)
  icon: Icon
  for: readonly Role[]
  /** Position in the menu; smaller numbers come first. */
  place: number
  /** A titled group of the sidebar. */
  group?: MenuGroup | ((role: Role) => MenuGroup | undefined)
  /** Whether it is on the tab bar of a phone: always, or if the five places are not taken. */
  tab?: 'always' | 'if-room'
}

/** The menu labels of all slices in one language, by the name of the entry. */
export type MenuWords = Record<string, { page: string; tab?: string }>
