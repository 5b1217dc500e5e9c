import type { Skill } from '../theme/tokens.ts'

/**
 * The outline that always accompanies a skill's colour, 64 by 64: diamond, eight-rayed sun, speech bubble, rounded
 * square.
 */
export const skillShape: Record<Skill, string> = {
  critical:
    'M32 3Q34.6 3 36.6 5L59 27.4Q61 29.4 61 32Q61 34.6 59 36.6L36.6 59Q34.6 61 32 61Q29.4 61 27.4 59L5 36.6Q3 34.6 3 32Q3 29.4 5 27.4L27.4 5Q29.4 3 32 3Z',
  creative:
    'M32 1.5L40.42 11.67L53.57 10.43L52.33 23.58L62.5 32L52.33 40.42L53.57 53.57L40.42 52.33L32 62.5L23.58 52.33L10.43 53.57L11.67 40.42L1.5 32L11.67 23.58L10.43 10.43L23.58 11.67Z',
  communication:
    'M32 4C47.5 4 60 15.6 60 30S47.5 56 32 56c-3.4 0-6.7-.5-9.7-1.5L9.5 60c-1.3.6-2.7-.7-2.2-2.1L11 47.2C6.6 42.6 4 36.6 4 30 4 15.6 16.5 4 32 4Z',
  collaboration: 'M16 5H48A11 11 0 0 1 59 16V48A11 11 0 0 1 48 59H16A11 11 0 0 1 5 48V16A11 11 0 0 1 16 5Z',
}
