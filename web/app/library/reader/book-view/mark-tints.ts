import type { Mark } from '#contract/library/reading'

/** Colours of highlights. They lie half transparent over the text. */
export const markTints: Record<Mark['color'], string> = {
  yellow: '#FFC43D',
  green: '#3FA67B',
  blue: '#36C3DB',
  pink: '#F16F53',
}
