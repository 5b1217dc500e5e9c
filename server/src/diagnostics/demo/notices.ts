import { alina, castLinks, daniyar, gulnar } from '../../cast.ts'
import { endedLink, nurlan, ruslan } from '../../demo-company.ts'
import type { Notice } from '../../notifications/insert-demo-notices.ts'

const [, linkOfDaniyar] = castLinks
const ofResult = { category: 'testing', values: {}, link: '/test-results' } as const
const ofTime = { category: 'testing', values: {}, link: '/testing' } as const
const ofChildsResult = { category: 'testing', values: { first_name: daniyar.first_name }, link: `/children/${linkOfDaniyar.id}` } as const

/** What the people of the demo have been told of tests and results, how many days ago. */
export const notices: readonly Notice[] = [
  { to: daniyar, days: 6, kind: 'test-finished', ...ofResult },
  { to: daniyar, days: 5, kind: 'result-ready', ...ofResult },
  { to: daniyar, days: 1, kind: 'result-updated', ...ofResult },
  { to: alina, days: 2, kind: 'test-finished', ...ofResult },
  { to: ruslan, days: 15, kind: 'attempt-open', ...ofTime },
  { to: ruslan, days: 7, kind: 'result-ready', ...ofResult },
  { to: ruslan, days: 6, kind: 'result-reviewed', ...ofResult },
  { to: gulnar, days: 6, kind: 'child-test-finished', ...ofChildsResult },
  { to: gulnar, days: 5, kind: 'child-result-ready', ...ofChildsResult },
  { to: gulnar, days: 1, kind: 'child-result-updated', ...ofChildsResult },
  { to: nurlan, days: 6, kind: 'child-result-reviewed', category: 'testing', values: { first_name: ruslan.first_name }, link: `/children/${endedLink.id}` },
]
