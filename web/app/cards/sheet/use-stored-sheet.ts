import { useRef, useState } from 'react'
import type { StoredSheet } from './stored-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

export type Saving = 'saved' | 'saving' | 'failed'
type Change = (sheet: StoredSheet) => StoredSheet

/**
 * Holds a sheet. A change counts as saved only when it is stored; one that could not be stored is stored with the next.
 */
export function useStoredSheet(stored: StoredSheet, disk: SheetDisk) {
  const [sheet, setSheet] = useState(stored)
  const [saving, setSaving] = useState<Saving>('saved')
  const waiting = useRef<readonly Change[]>([])
  const writing = useRef(Promise.resolve())

  async function write(): Promise<void> {
    const taken = waiting.current
    const isThere = await disk.change(stored.id, (now) => taken.reduce((sheetNow, by) => by(sheetNow), now))
    if (!isThere) throw new Error('The sheet is no longer stored on this tablet')
    waiting.current = waiting.current.slice(taken.length)
  }

  function change(by: Change): Promise<void> {
    setSheet(by)
    setSaving('saving')
    waiting.current = [...waiting.current, by]
    writing.current = writing.current.then(write).then(
      () => setSaving(waiting.current.length === 0 ? 'saved' : 'saving'),
      () => setSaving('failed'),
    )
    return writing.current
  }

  /**
   * Makes a change that must not be stored later without the user: if it cannot be stored now, it is undone. Resolves
   * to whether it is stored.
   */
  async function changeNow(by: Change, back: Change): Promise<boolean> {
    await change(by)
    if (!waiting.current.includes(by)) return true
    waiting.current = waiting.current.filter((one) => one !== by)
    setSheet(back)
    return false
  }
  return { sheet, saving, change, changeNow }
}
