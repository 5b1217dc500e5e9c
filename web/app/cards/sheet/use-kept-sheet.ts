import { useState } from 'react'
import type { KeptSheet } from './kept-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

export type Saving = 'saved' | 'saving' | 'failed'

/** A sheet as it is shown; each change is on the disk before it is called saved. */
export function useKeptSheet(kept: KeptSheet, disk: SheetDisk) {
  const [sheet, setSheet] = useState(kept)
  const [saving, setSaving] = useState<Saving>('saved')

  async function change(by: (sheet: KeptSheet) => KeptSheet): Promise<void> {
    setSheet(by)
    setSaving('saving')
    try {
      await disk.change(kept.id, by)
      setSaving('saved')
    } catch {
      setSaving('failed')
    }
  }
  return { sheet, saving, change }
}
