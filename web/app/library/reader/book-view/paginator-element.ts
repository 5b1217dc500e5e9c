import type { Paginator } from 'foliate-js/paginator.js'

export function createPaginator(): Paginator {
  const paginator = document.createElement('foliate-paginator')
  paginator.setAttribute('flow', 'paginated')
  paginator.setAttribute('margin', '44px')
  paginator.setAttribute('max-block-size', '1200px')
  paginator.setAttribute('exportparts', 'head')
  return paginator
}

/**
 * Writes the numbers of pages over the columns, as on paper. `pageAt` takes the share of the screen where one begins.
 */
export function writePageNumbers(paginator: Paginator, pageAt: (share: number) => number): void {
  const heads = paginator.heads ?? []
  // The style sheet draws the fold between two columns.
  paginator.dataset.columns = String(heads.length)
  let before = ''
  for (const [column, head] of heads.entries()) {
    const page = String(pageAt(column / heads.length))
    // A short page of the count may fill both columns.
    head.textContent = page === before ? '' : page
    head.style.textAlign = column > 0 ? 'end' : 'start'
    head.setAttribute('aria-hidden', 'true')
    before = page
  }
}

/**
 * Resolves when the element has been measured once: the engine draws at that moment, and must not meet a section that
 * is only half loaded. A tab in the background has no frames.
 */
export const firstFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    setTimeout(resolve, 100)
  })
