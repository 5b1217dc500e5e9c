const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Elements of drawings. Animations are missing, because they can change an address after the book was cleaned. */
export const allowedSvg = setOf(`svg g defs symbol use title desc path rect circle ellipse line polyline
  polygon text tspan textPath image linearGradient radialGradient stop clipPath mask pattern marker style a filter
  feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode`)

/**
 * Elements of drawings and formulas that go with everything in them; `unlisted` is harmless notes of drawing programs.
 * The text of all other elements stays.
 */
export const droppedInDrawings: Readonly<Record<string, 'script' | 'frame' | 'foreign-file' | 'unlisted'>> = {
  script: 'script',
  handler: 'script',
  listener: 'script',
  animate: 'script',
  animateMotion: 'script',
  animateTransform: 'script',
  animateColor: 'script',
  set: 'script',
  discard: 'script',
  foreignObject: 'frame',
  iframe: 'frame',
  audio: 'foreign-file',
  video: 'foreign-file',
  feImage: 'foreign-file',
  metadata: 'unlisted',
  'annotation-xml': 'frame',
  maction: 'script',
}

export const allowedMath = setOf(`math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom mfenced
  menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics annotation`)

const svgAttributes =
  setOf(`id class style lang role d x y x1 y1 x2 y2 cx cy r rx ry dx dy fx fy fr width height viewBox
  preserveAspectRatio transform points pathLength rotate textLength lengthAdjust startOffset method spacing offset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient version in in2 result stdDeviation mode type
  values operator k1 k2 k3 k4 filterUnits primitiveUnits fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility
  font-family font-size font-style font-weight font-variant text-anchor text-decoration letter-spacing word-spacing
  dominant-baseline alignment-baseline baseline-shift writing-mode clip-path clip-rule mask filter marker-start
  marker-mid marker-end stop-color stop-opacity flood-color flood-opacity paint-order vector-effect overflow href`)

const mathAttributes =
  setOf(`id class dir display mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel
  form fence separator lspace rspace stretchy symmetric maxsize minsize largeop movablelimits accent accentunder
  linethickness numalign denomalign bevelled width height depth open close separators notation rowspan columnspan
  columnalign rowalign columnspacing rowspacing columnlines rowlines frame equalrows equalcolumns alttext`)

export const isAllowedSvgAttribute = (name: string): boolean => svgAttributes.has(name) || name.startsWith('aria-')
export const isAllowedMathAttribute = (name: string): boolean => mathAttributes.has(name)

/** Attributes of drawings may refer to parts of the same drawing only: `url(#gradient)`. */
export const refersToItself = (value: string): boolean =>
  !/[\\@]|expression/i.test(value) &&
  value.replace(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '').search(/url|src\s*\(|image/i) < 0
