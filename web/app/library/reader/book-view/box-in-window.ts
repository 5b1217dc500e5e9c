import type { Box } from '../shown-place.rules.ts'

/** A range as a box in the window, by the frame in which its document is shown. */
export function boxInWindow(range: Range): Box {
  const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0)
  const { left, top, right, bottom } = rects[0] ?? range.getBoundingClientRect()
  const lowest = Math.max(bottom, ...rects.map((rect) => rect.bottom))
  const frame = frameOf(range)
  return { left: left + frame.x, top: top + frame.y, right: right + frame.x, bottom: lowest + frame.y }
}

const frameOf = (range: Range): { x: number; y: number } =>
  range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
