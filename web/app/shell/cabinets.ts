import type { Role } from '#contract/values/role'
import type { MenuEntry } from '../slice.ts'
import { makeCabinet, type Cabinet } from './make-cabinet.ts'

/** The menus of all slices. A test compares them with the roles in the contract. */
const menus = Object.values(import.meta.glob<MenuEntry[]>('../*/slice.ts', { import: 'menu', eager: true }))

export const cabinetOf = (role: Role): Cabinet => makeCabinet(menus, role)
