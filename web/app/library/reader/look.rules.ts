export const grounds = ['paper', 'sand', 'night'] as const
export type Ground = (typeof grounds)[number]
export const faces = ['onest', 'serif', 'book'] as const
export type Face = (typeof faces)[number]
export const spacings = ['tight', 'middle', 'wide'] as const
export type Spacing = (typeof spacings)[number]
export const widths = ['narrow', 'middle', 'wide'] as const
export type Width = (typeof widths)[number]

/** Sizes of letters in CSS pixels. */
export const sizes = [15, 17, 19, 21, 24, 28, 32] as const
const usualSize = 19
const sizeForSmall = 28

/** How pages look on this device. */
export interface Look {
  size: number
  ground: Ground
  face: Face
  spacing: Spacing
  width: Width
}

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value => values.some((one) => one === value)

/** Returns the stored look. What is missing or unknown takes its usual value; books for small children begin larger. */
export function lookFrom(stored: string | null, isForSmall: boolean): Look {
  const usual: Look = {
    size: isForSmall ? sizeForSmall : usualSize,
    ground: 'paper',
    face: 'onest',
    spacing: 'middle',
    width: 'middle',
  }
  const { size, ground, face, spacing, width } = parsed(stored)
  return {
    size: isOneOf<number>(sizes, size) ? size : usual.size,
    ground: isOneOf(grounds, ground) ? ground : usual.ground,
    face: isOneOf(faces, face) ? face : usual.face,
    spacing: isOneOf(spacings, spacing) ? spacing : usual.spacing,
    width: isOneOf(widths, width) ? width : usual.width,
  }
}

function parsed(stored: string | null): Partial<Record<keyof Look, unknown>> {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

/** The next smaller or larger letters; the ends stay. */
export function stepSize(size: number, step: 1 | -1): number {
  const at = sizes.findIndex((one) => one >= size)
  return sizes[Math.min(sizes.length - 1, Math.max(0, at + step))] ?? usualSize
}

/** Space between lines, in heights of a letter. */
export const lineHeights: Record<Spacing, number> = { tight: 1.4, middle: 1.62, wide: 1.9 }

/** The greatest width of a column of text in CSS pixels, by the size of the letters. */
export const columnWidth = ({ size, width }: Look): number =>
  Math.round(size * { narrow: 24, middle: 30, wide: 40 }[width])

/** The share of the page that stays empty at the sides. */
export const gapOf = ({ width }: Look): string => ({ narrow: '13%', middle: '8%', wide: '5%' })[width]

/** Colours of a page. They go into the frame of the book, which has no style sheet of ours. */
export const groundColors: Record<Ground, { page: string; text: string; soft: string; link: string }> = {
  paper: { page: '#FFFDF6', text: '#0E2A33', soft: '#5D7178', link: '#00647A' },
  sand: { page: '#F3ECDD', text: '#33281A', soft: '#5C4D32', link: '#004B5E' },
  night: { page: '#0B2C38', text: '#CFE4EA', soft: '#9DB8C1', link: '#A5E4EE' },
}
