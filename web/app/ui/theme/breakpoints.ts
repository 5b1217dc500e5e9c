/**
 * The widths at which a layout changes. A style sheet names them, `@media (--from-desktop)`; the build puts the width
 * in. `em` and not `px`: a reader with large letters gets the layout of a smaller window.
 */
export const breakpoints: Record<string, string> = {
  /** A phone with large letters: everything in one column. */
  '--large-letters': '(max-width: 18em)',
  /** Phones narrower than 384 px: less space between things. */
  '--small-phone': '(max-width: 23.99em)',
  /** Phones in landscape: two things fit side by side. */
  '--below-large-phone': '(max-width: 39.99em)',
  '--from-large-phone': '(min-width: 40em)',
  '--below-tablet': '(max-width: 47.99em)',
  '--from-tablet': '(min-width: 48em)',
  /** The sidebar of a cabinet appears, and a page has columns. */
  '--below-desktop': '(max-width: 61.99em)',
  '--from-desktop': '(min-width: 62em)',
  /** Two columns fit beside the sidebar of a cabinet. */
  '--from-laptop': '(min-width: 75em)',
  /** The whole menu of the public site fits on one line, and cards of a cabinet stand side by side. */
  '--below-wide': '(max-width: 79.99em)',
  '--from-wide': '(min-width: 80em)',
  /** Free space beside the text of a page. */
  '--below-broad': '(max-width: 87.49em)',
  '--from-broad': '(min-width: 87.5em)',
  /** Free space beside the text for a button with a word. */
  '--from-vast': '(min-width: 100em)',
}
