import { useState } from 'react'
import type { CardSet } from '#contract/staff/cards'
import { ChildForm } from './child-form.tsx'
import type { StoredSheet } from './stored-sheet.ts'
import { SheetDone } from './sheet-done.tsx'
import { SheetUnderWay } from './sheet-under-way.tsx'
import type { SheetDisk } from './sheet-disk.ts'
import { useStoredSheet } from './use-stored-sheet.ts'

interface SheetViewProps {
  stored: StoredSheet
  set: CardSet
  disk: SheetDisk
  /** The sheets on this tablet; null until they were read. */
  sheets: readonly StoredSheet[] | null
  sent: ReadonlySet<string>
  deliver: () => Promise<void>
}

/** A sheet from its first task until the server has it. */
export function SheetView({ stored, set, disk, sheets, sent, deliver }: SheetViewProps) {
  const { sheet, saving, change, changeNow } = useStoredSheet(stored, disk)
  const [isEdited, setEdited] = useState(false)

  async function finish() {
    const finished_at = new Date().toISOString()
    const isFinished = await changeNow(
      (now) => ({ ...now, finished_at }),
      (now) => ({ ...now, finished_at: null }),
    )
    if (isFinished) await deliver()
  }
  async function putRight(child: StoredSheet['child']) {
    setEdited(false)
    await change((now) => ({ ...now, child, refused: null }))
    await deliver()
  }

  if (isEdited)
    return <ChildForm child={sheet.child} isDurable={disk.isDurable} onDone={(child) => void putRight(child)} />
  // A sheet that could not be stored as finished is not sent; it stays open and must be finished again.
  if (sheet.finished_at === null || saving === 'failed')
    return (
      <SheetUnderWay
        set={set}
        sheet={sheet}
        saving={disk.isDurable ? saving : 'failed'}
        change={change}
        onFinish={finish}
      />
    )
  const here = sheets?.find(({ id }) => id === sheet.id) ?? sheet
  return <SheetDone sheet={here} isSent={sent.has(sheet.id)} deliver={deliver} onEdit={() => setEdited(true)} />
}
