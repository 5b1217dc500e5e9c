import { boxInWindow } from '../box-in-window.ts'
import { isMouse } from '../frame-events.ts'
import type { ViewEvents } from '../types.ts'
import { formatPlace } from './page-text.rules.ts'
import type { PdfSheet } from './pdf-sheet.ts'

interface Means {
  sheets: () => readonly PdfSheet[]
  pages: number
  events: ViewEvents
  signal: AbortSignal
}

const selectionPause = 250
/** Letters of a highlight that are kept. */
const chosenLength = 2000

/** Follows the selection, touches and keys of the pages of a PDF. */
export function followChoice(frame: HTMLElement, { sheets, pages, events, signal }: Means): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener(
    'selectionchange',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => signal.aborted || events.onChoose(chosenIn(sheets(), pages)), selectionPause)
    },
    { signal },
  )
  frame.addEventListener('keydown', events.onKey, { signal })
  frame.addEventListener(
    'click',
    (event) => {
      if (document.getSelection()?.isCollapsed === false) return
      const mark = sheets()
        .map((sheet) => sheet.markAt({ x: event.clientX, y: event.clientY }))
        .find((found) => found !== null)
      const { left, width } = frame.getBoundingClientRect()
      if (mark) events.onMark(mark.id, mark.box)
      else events.onTap(isMouse(event) ? 0.5 : (event.clientX - left) / width)
    },
    { signal },
  )
}

/** A selection within one page; what reaches into the next one ends with the page. */
function chosenIn(sheets: readonly PdfSheet[], pages: number) {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  for (const sheet of sheets) {
    const start = sheet.positionOf(range.startContainer, range.startOffset)
    if (start === null) continue
    const end = sheet.positionOf(range.endContainer, range.endOffset) ?? sheet.text.text.length
    const quote = sheet.text.text.slice(start, end).replaceAll(/\s+/g, ' ').trim().slice(0, chosenLength)
    if (quote === '') return null
    return {
      locator: formatPlace(sheet.number, [start, end]),
      fraction: (sheet.number - 1) / pages,
      quote,
      box: boxInWindow(range),
    }
  }
  return null
}
