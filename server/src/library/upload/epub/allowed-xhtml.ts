const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Elements that stay. Of all others, the text stays, unless they are in `droppedXhtml`. */
export const allowedXhtml = setOf(`html head title style link meta body section nav article aside header footer main
  hgroup h1 h2 h3 h4 h5 h6 p hr pre blockquote ol ul li dl dt dd figure figcaption div a em strong small s cite q dfn
  abbr data time code var samp kbd sub sup i b u mark ruby rb rt rtc rp bdi bdo span br wbr ins del img table caption
  colgroup col thead tbody tfoot tr th td details summary big tt center font strike acronym address`)

/** Elements that go with everything in them, and how the editor sees them. */
export const droppedXhtml: Readonly<Record<string, 'script' | 'frame' | 'form' | 'foreign-file' | 'action'>> = {
  script: 'script',
  template: 'script',
  canvas: 'script',
  trigger: 'script',
  case: 'script',
  iframe: 'frame',
  frame: 'frame',
  frameset: 'frame',
  noframes: 'frame',
  object: 'frame',
  embed: 'frame',
  applet: 'frame',
  portal: 'frame',
  fencedframe: 'frame',
  input: 'form',
  button: 'form',
  select: 'form',
  textarea: 'form',
  datalist: 'form',
  audio: 'foreign-file',
  video: 'foreign-file',
  base: 'action',
}

/** Written without an end tag, so that an HTML parser reads them as an XML parser does. */
export const emptyXhtml = setOf('br hr img link meta col wbr')

/** Elements after whose end a new line of plain text begins. */
export const blocks = setOf(`p h1 h2 h3 h4 h5 h6 li dt dd div section article aside header footer blockquote pre figure
  figcaption tr table caption hr br`)

const everywhere = setOf('id class title lang dir role style hidden translate')

const ofElement: Readonly<Record<string, ReadonlySet<string>>> = {
  a: setOf('href'),
  img: setOf('src alt width height border'),
  link: setOf('rel type href media'),
  style: setOf('type media'),
  meta: setOf('name content'),
  td: setOf('colspan rowspan headers abbr align valign width height'),
  th: setOf('colspan rowspan headers abbr scope align valign width height'),
  tr: setOf('align valign'),
  col: setOf('span width align'),
  colgroup: setOf('span width align'),
  table: setOf('border cellpadding cellspacing width align summary'),
  ol: setOf('start type reversed'),
  ul: setOf('type'),
  li: setOf('value'),
  time: setOf('datetime'),
  data: setOf('value'),
  details: setOf('open'),
  font: setOf('color size face'),
  p: setOf('align'),
  div: setOf('align'),
}

export const isAllowedXhtmlAttribute = (element: string, name: string): boolean =>
  everywhere.has(name) || name.startsWith('aria-') || (ofElement[element]?.has(name) ?? false)
