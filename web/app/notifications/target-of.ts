const targets = {
  stage: /^\/(children\/[^/]+\/)?test-results-second/,
  appointment: /^\/(booking|notes|my-consultations|appointments|children\/[^/]+\/(notes|consultations|appointments))/,
  result: /^\/(test-results|users-results|children\/[^/]+\/results)/,
  parents: /^\/parent\?tab=approved/,
  parent: /^\/parent\b/,
  child: /^\/children\b/,
  tests: /^\/(testing|pre-test|test\/|exercises\/)/,
  profile: /^\/profile/,
  coins: /^\/coins/,
}

/** Returns what the link of a notification leads to, for the label of its button. */
export function targetOf(link: string): keyof typeof targets | 'other' {
  for (const target of [
    'stage',
    'appointment',
    'result',
    'parents',
    'parent',
    'child',
    'tests',
    'profile',
    'coins',
  ] as const)
    if (targets[target].test(link)) return target
  return 'other'
}
