import type { Skill } from '#contract/values/result-picture'

export const color = {
  ink: '#0E2A33',
  secondary: '#3F565F',
  line: '#DCE4E6',
  track: '#EAEFF0',
  paper: '#FBF8F1',
  ring: '#D9D2C0',
  white: '#FFFFFF',
  sky: '#36C3DB',
  skyTint: '#D0F1F7',
  aspan: '#007B92',
  night: '#00647A',
  gold: '#FFC43D',
  goldTint: '#FFE39B',
  goldPale: '#FFF0C9',
  goldText: '#643F00',
  goldDeep: '#E09A00',
}

/** The colour of the sign, its pale background, and a text colour that stays readable in black and white. */
export const skillColor: Record<Skill, { main: string; tint: string; text: string }> = {
  critical: { main: '#3D56D6', tint: '#F3F6FE', text: '#3044BD' },
  creative: { main: '#D27C00', tint: '#FEF4EB', text: '#824B00' },
  communication: { main: '#DE4F8A', tint: '#FFF2F6', text: '#A81F5F' },
  collaboration: { main: '#0B6B4F', tint: '#F0F8F4', text: '#0B563F' },
}

/** For scales without a sign. */
const plainColor = { main: color.aspan, tint: '#F1F8FA', text: color.night }

export const scaleColor = (sign: Skill | null): { main: string; tint: string; text: string } =>
  sign ? skillColor[sign] : plainColor

const heading = { fontFamily: 'Geologica', fontWeight: 700, color: color.ink } as const
const body = { fontFamily: 'Onest', fontWeight: 400, color: color.ink, lineHeight: 1.42 } as const

/** Font sizes in points; none is below 8.5. */
export const type = {
  name: { ...heading, fontSize: 26, lineHeight: 1.12, letterSpacing: -0.6 },
  headline: { ...heading, fontSize: 16, lineHeight: 1.2, letterSpacing: -0.2 },
  section: { ...heading, fontSize: 14, lineHeight: 1.2, letterSpacing: -0.2 },
  panel: { ...heading, fontSize: 12, lineHeight: 1.25 },
  brand: { ...heading, fontSize: 16, lineHeight: 1.2, letterSpacing: -0.2 },
  body: { ...body, fontSize: 10 },
  strong: { ...body, fontSize: 10, fontWeight: 600 },
  small: { ...body, fontSize: 9, color: color.secondary },
  smallStrong: { ...body, fontSize: 9, fontWeight: 600 },
  footer: { ...body, fontSize: 8.5, color: color.secondary },
  pageNumber: { fontFamily: 'Onest', fontWeight: 400, fontSize: 8.5, color: color.secondary },
} as const

/** Takes the space that the other elements of the row leave. */
export const growStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0 } as const
