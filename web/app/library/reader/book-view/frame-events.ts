import { boxInWindow } from './box-in-window.ts'
import { chooseByKeys } from './choose-by-keys.ts'
import type { ViewEvents } from './types.ts'

/** Milliseconds after the last change of a selection; handles on a phone change it with every letter. */
const selectionPause = 250

interface FrameEvents extends Pick<ViewEvents, 'onKey' | 'onTap' | 'onMark'> {
  onChosen: (range: Range | null) => void
  onHref: (href: string) => void
  markAt: (point: { x: number; y: number }) => { id: string; range: Range } | null
  /** The text of the shown page. */
  page: () => Range | null
  /** The element whose sides are the sides of the page. */
  frame: HTMLElement
}

/** Follows keys, touches, links and the selection in the document of a book. */
export function listenTo(doc: Document, events: FrameEvents): void {
  doc.addEventListener('keydown', events.onKey)
  doc.addEventListener('keydown', (event) => chooseByKeys(event, events.page()))
  const isSwiped = keepTapsFromEngine(doc)
  doc.addEventListener('click', (event) =>
    onClick(doc, event, { ...events, onTap: isSwiped() ? () => {} : events.onTap }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  doc.addEventListener('selectionchange', () => {
    clearTimeout(timer)
    timer = setTimeout(() => events.onChosen(chosenIn(doc)), selectionPause)
  })
}

/**
 * The engine takes the end of every touch for that of a swipe. After a tap that has turned the page it would turn it
 * once more, so it does not hear of taps. The returned function says whether the last touch was a swipe.
 */
function keepTapsFromEngine(doc: Document): () => boolean {
  let isSwipe = false
  const first = { capture: true, passive: true }
  doc.addEventListener('touchstart', () => void (isSwipe = false), first)
  doc.addEventListener('touchmove', () => void (isSwipe = true), first)
  doc.addEventListener('touchend', (event) => isSwipe || event.stopPropagation(), first)
  return () => isSwipe
}

function onClick(doc: Document, event: MouseEvent, events: FrameEvents): void {
  const href = hrefAt(event.target)
  if (href) {
    event.preventDefault()
    events.onHref(href)
    return
  }
  if (chosenIn(doc)) return
  const mark = events.markAt({ x: event.clientX, y: event.clientY })
  if (mark) events.onMark(mark.id, boxInWindow(mark.range))
  else events.onTap(isMouse(event) ? 0.5 : shareAcross(doc, event, events.frame))
}

/** The address of the link that was pressed, if there is one; pictures have links of their own kind. */
function hrefAt(target: EventTarget | null): string | null {
  const link = isElement(target) ? target.closest('a') : null
  return link && (link.getAttribute('href') ?? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href'))
}

export const isMouse = (event: MouseEvent): boolean => !('pointerType' in event) || event.pointerType === 'mouse'

function shareAcross(doc: Document, { clientX }: MouseEvent, frame: HTMLElement): number {
  const page = frame.getBoundingClientRect()
  const left = doc.defaultView?.frameElement?.getBoundingClientRect().left ?? 0
  return (left + clientX - page.left) / page.width
}

// Nodes of a frame are not instances of the classes of this window.
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'nodeType' in target && target.nodeType === 1

function chosenIn(doc: Document): Range | null {
  const selection = doc.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  return selection.toString().trim() === '' ? null : selection.getRangeAt(0)
}
