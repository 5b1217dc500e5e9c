interface Frame {
  presentation: 'item' | 'page' | 'read-aloud'
  audience: { role: 'student' | 'parent'; staff_only?: boolean | undefined }
}

/** Lists what a bank asks for and no screen can show yet. Such a bank is refused, so that no test is run in another way than its author meant. */
export function runnerFaults({ presentation, audience }: Frame): string[] {
  return [
    ...(presentation === 'read-aloud' ? ['presentation: read-aloud is not in the runner yet: an item is read aloud where the pupil asks for it'] : []),
    ...only('audience.role', audience.role, 'student', 'tests are taken by pupils'),
    ...(audience.staff_only ? ['audience.staff_only is not kept yet: there is no page on which staff open a test for a pupil'] : []),
  ]
}

const only = (field: string, value: string, known: string, why: string): string[] =>
  value === known ? [] : [`${field}: ${value} is not in the runner yet, only ${known}: ${why}`]
