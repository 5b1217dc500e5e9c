import { ApiFailure } from '../../calls/api.ts'
import type { KeptSheet } from './kept-sheet.ts'
import type { SheetDisk } from './sheet-disk.ts'

/** Send what is finished, one after another. What the server has is forgotten here; what it never takes stays with its reason; anything else waits. Answers with what was sent. */
export async function deliverSheets(disk: SheetDisk, userId: string, send: (sheet: KeptSheet) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const finished = (await disk.all(userId)).filter(({ finished_at, refused }) => finished_at !== null && refused === null)
  for (const sheet of finished) {
    try {
      await send(sheet)
      await disk.forget(sheet.id)
      sent.push(sheet.id)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (mayPass(failure)) break
      await disk.change(sheet.id, (now) => ({ ...now, refused: sentenceOf(failure) }))
    }
  }
  return sent
}

/** A lost connection, a session that ended, too much at once and a server in trouble pass: the sheet is sent again later. */
const mayPass = ({ status }: ApiFailure) => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

const sentenceOf = ({ message, errors }: ApiFailure) => [...new Set([message, ...Object.values(errors).flat()])].filter(Boolean).join('. ') || '–'
