import { useRef, useState } from 'react'
import type { KeptSheet } from './kept-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

export type Saving = 'saved' | 'saving' | 'failed'
type Change = (sheet: KeptSheet) => KeptSheet

/** A sheet as it is shown; each change is on the disk before it is called saved, and one that the disk did not take goes there with the next. */
export function useKeptSheet(kept: KeptSheet, disk: SheetDisk) {
  const [sheet, setSheet] = useState(kept)
  const [saving, setSaving] = useState<Saving>('saved')
  const waiting = useRef<readonly Change[]>([])
  const writing = useRef(Promise.resolve())

  async function write(): Promise<void> {
    const taken = waiting.current
    const isThere = await disk.change(kept.id, (now) => taken.reduce((sheetNow, by) => by(sheetNow), now))
    if (!isThere) throw new Error('The sheet lies on this tablet no more')
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
  return { sheet, saving, change }
}
