import type { MenuEntry } from '../slice.ts'
import { makeCabinet } from './make-cabinet.ts'

/** Built without the entries of staff (`tools/bundle/lean-slices.ts`), which are most of all menus. */
const menus = Object.values(
  import.meta.glob<MenuEntry[]>('../*/slice.ts', { import: 'menu', eager: true, query: '?families' }),
)

export const studentCabinet = makeCabinet(menus, 'student')
export const parentCabinet = makeCabinet(menus, 'parent')
