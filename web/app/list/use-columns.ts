import { useState } from 'react'
import type { Column } from '../ui/data-table.tsx'

const addressOf = (list: string) => `columns-of-${list}`

/** Which columns of a list somebody sees: the usual ones, or those chosen on this device before. The first one names the row and always stays. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<readonly string[]>(() => read(list) ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id))
  const choose = (ids: readonly string[]) => {
    localStorage.setItem(addressOf(list), JSON.stringify(ids))
    setChosen(ids)
  }
  return { shown: columns.filter(({ id }, place) => place === 0 || chosen.includes(id)), chosen, choose }
}

function read(list: string): readonly string[] | null {
  const kept: unknown = JSON.parse(localStorage.getItem(addressOf(list)) ?? 'null')
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null
}
