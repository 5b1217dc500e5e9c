export interface Frame {
  timing: string
  navigation: string
  presentation: string
  audience: { role: string; grades?: readonly [number, number] | undefined; staff_only?: boolean | undefined }
}

/** What an instrument asks for and the runner or its door cannot do yet: such a bank is refused, and not run in another way than its author meant. */
export function runnerFaults({ timing, navigation, presentation, audience }: Frame): string[] {
  return [
    ...only('timing', timing, 'whole', 'the clock runs for the whole test'),
    ...only('navigation', navigation, 'free', 'a pupil may go back'),
    ...only('presentation', presentation, 'item', 'one item stands on a screen'),
    ...only('audience.role', audience.role, 'student', 'tests are taken by pupils'),
    ...(audience.grades ? ['audience.grades is not kept yet: the door of a test knows the age band only'] : []),
    ...(audience.staff_only ? ['audience.staff_only is not kept yet: tests are taken by pupils'] : []),
  ]
}

const only = (field: string, value: string, known: string, why: string): string[] =>
  value === known ? [] : [`${field}: ${value} is not in the runner yet, only ${known}: ${why}`]
