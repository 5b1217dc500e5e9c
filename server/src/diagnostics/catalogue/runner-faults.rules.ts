import type { Timed } from './timing-faults.rules.ts'

interface Frame extends Pick<Timed['test'], 'timing'> {
  navigation: 'free' | 'forward-only'
  presentation: 'item' | 'page' | 'read-aloud'
  audience: { role: 'student' | 'parent'; staff_only?: boolean | undefined }
}

/** What the server can do already, and what nobody can yet, as long as the pupil's screen does not show it: such a bank is refused, and not run in another way than its author meant. */
export function runnerFaults({ timing, navigation, presentation, audience }: Frame): string[] {
  return [
    ...only('timing', timing, 'whole', 'the clock that pupils see runs for the whole test'),
    ...only('navigation', navigation, 'free', 'the pupil’s screen always leads back'),
    ...only('presentation', presentation, 'item', 'one item stands on a screen, and is read aloud where the pupil asks for it'),
    ...only('audience.role', audience.role, 'student', 'tests are taken by pupils'),
    ...(audience.staff_only ? ['audience.staff_only is not kept yet: there is no page on which staff open a test for a pupil'] : []),
  ]
}

const only = (field: string, value: string, known: string, why: string): string[] =>
  value === known ? [] : [`${field}: ${value} is not in the runner yet, only ${known}: ${why}`]
