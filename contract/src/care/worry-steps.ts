/** `watch`: keep an eye; `today`: act before the day ends; `danger`: somebody’s life. */
export const worryLevels = ['watch', 'today', 'danger'] as const
export type WorryLevel = (typeof worryLevels)[number]

/** What is done, in this order. `guardianship` takes the place of `parents` where the danger comes from home. */
export const worrySteps = ['stay', 'ambulance', 'talk', 'guardianship', 'parents', 'center', 'plan', 'again'] as const
export type WorryStep = (typeof worrySteps)[number]

const steps: Record<WorryLevel, readonly WorryStep[]> = {
  watch: ['talk', 'plan', 'again'],
  today: ['talk', 'parents', 'center', 'plan', 'again'],
  danger: ['stay', 'ambulance', 'parents', 'center', 'plan', 'again'],
}

/** The steps of a protocol. */
export const stepsOf = (level: WorryLevel, isFromHome: boolean): WorryStep[] =>
  steps[level].map((step) => (step === 'parents' && isFromHome ? 'guardianship' : step))

export type WorryPart = 'author' | 'colleague' | 'center' | 'admin' | 'parent'

/** Who is told at once: colleagues of the place always, the centre and the parents from «today» on, administrators where a life is in danger. Nobody at home where the danger comes from there. */
export function isTold(part: WorryPart, level: WorryLevel, isFromHome: boolean): boolean {
  switch (part) {
    case 'author':
    case 'colleague':
      return true
    case 'center':
      return level !== 'watch'
    case 'parent':
      return level !== 'watch' && !isFromHome
    case 'admin':
      return level === 'danger'
  }
}
