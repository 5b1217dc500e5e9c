interface Frame {
  reading: string
  norms?: 'none' | undefined
  audience: { role: 'student' | 'parent'; staff_only?: boolean | undefined }
}

/**
 * Lists the features that a bank requires and no screen supports yet. Such a bank is refused, so that no test runs
 * differently from its author's intention.
 */
export function runnerFaults({ audience, reading, norms }: Frame): string[] {
  return [
    ...(audience.role === 'student'
      ? []
      : [`audience.role: ${audience.role} is not in the runner yet, only student: tests are taken by pupils`]),
    ...(audience.staff_only
      ? ['audience.staff_only is not kept yet: there is no page on which staff open a test for a pupil']
      : []),
    ...(norms === 'none' && reading !== 'subjects' ? [`norms: none is for reading: subjects, not ${reading}`] : []),
  ]
}
