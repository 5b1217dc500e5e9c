/**
 * Text is chosen without a mouse: an arrow up or down chooses a word in the next line of the page, and Shift with an
 * arrow extends it. Browsers extend only what is chosen already, so the first step is ours.
 */
export function chooseByKeys(event: KeyboardEvent, page: Range | null): void {
  const selection = page?.startContainer.ownerDocument?.getSelection()
  if (!page || !selection || !event.key.startsWith('Arrow') || event.altKey || event.metaKey) return
  const isDone = event.shiftKey ? extend(event, selection, page) : chooseLine(event, selection, page)
  if (isDone) event.preventDefault()
}

/** What is chosen already, the browser extends by itself. */
function extend(event: KeyboardEvent, selection: Selection, page: Range): boolean {
  if (!selection.isCollapsed) return false
  keepWithin(selection, page)
  selection.modify('extend', directionOf(event), unitOf(event))
  return true
}

/** Chooses the first word of the page, or, from the chosen one, the word in the next line. */
function chooseLine(event: KeyboardEvent, selection: Selection, page: Range): boolean {
  if (!isUpOrDown(event) || event.ctrlKey) return false
  const isFirst = selection.isCollapsed
  if (!isFirst) {
    selection.collapseToStart()
    selection.modify('move', directionOf(event), 'line')
  }
  keepWithin(selection, page)
  selection.modify('extend', 'forward', 'word')
  return true
}

/** A caret that stands elsewhere goes to the beginning of the page. */
function keepWithin(selection: Selection, page: Range): void {
  const { anchorNode, anchorOffset } = selection
  if (!anchorNode || !page.isPointInRange(anchorNode, anchorOffset))
    selection.collapse(page.startContainer, page.startOffset)
}

const isUpOrDown = ({ key }: KeyboardEvent) => key === 'ArrowUp' || key === 'ArrowDown'
const directionOf = ({ key }: KeyboardEvent) => (key === 'ArrowRight' || key === 'ArrowDown' ? 'forward' : 'backward')
const unitOf = (event: KeyboardEvent) => (isUpOrDown(event) ? 'line' : event.ctrlKey ? 'word' : 'character')
