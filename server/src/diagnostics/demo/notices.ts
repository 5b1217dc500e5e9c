import { alina, castLinks, daniyar, gulnar, type CastMember } from '../../demo-country/cast.ts'
import { endedLink, linkOfYerasyl, nuray, nurlan, ruslan, yerasyl, zhanar } from '../../demo-country/demo-company.ts'
import type { Notice } from '../../notifications/insert-demo-notices.ts'
import { addedReason, confirmedReason, takenBackReason } from './insert-attempts.ts'

const [, linkOfDaniyar] = castLinks
const ofResult = { category: 'testing', values: {}, link: '/test-results' } as const
const ofChildsResult = {
  category: 'testing',
  values: { first_name: daniyar.first_name },
  link: `/children/${linkOfDaniyar.id}`,
} as const
const ofStageTwo = { category: 'testing', values: {}, link: '/test-results-second' } as const
const ofStageTwoOf = ({ first_name }: CastMember, linkId: string) =>
  ({ category: 'testing', values: { first_name }, link: `/children/${linkId}/test-results-second` }) as const
const ofChildsStageTwo = ofStageTwoOf(daniyar, linkOfDaniyar.id)

const testNames = { test_ru: 'Тест способностей', test_kk: 'Қабілет тесті', test_en: 'Ability test' }
const ofAdded = { category: 'testing', values: { ...testNames, reason: addedReason } } as const
const ofTakenBack = {
  category: 'testing',
  values: { ...testNames, reason: takenBackReason },
  link: '/testing',
} as const
const ofYerasyl = { category: 'testing', link: `/children/${linkOfYerasyl.id}` } as const

/** Notices about tests and results, each with how many days ago it was sent. */
export const notices: readonly Notice[] = [
  { to: daniyar, days: 6, kind: 'test-finished', ...ofResult },
  { to: daniyar, days: 5, kind: 'result-ready', ...ofResult },
  { to: daniyar, days: 1, kind: 'result-updated', ...ofResult },
  { to: daniyar, days: 5.9, kind: 'stage-two-invited', ...ofStageTwo, values: { above: 80 } },
  { to: daniyar, days: 5.5, kind: 'stage-two-admitted', ...ofStageTwo },
  { to: daniyar, days: 4, kind: 'stage-two-corrected', ...ofStageTwo },
  { to: daniyar, days: 3, kind: 'stage-two-came', ...ofStageTwo },
  { to: daniyar, days: 2, kind: 'stage-two-decided', ...ofStageTwo },
  { to: nuray, days: 9, kind: 'result-ready', ...ofResult },
  { to: yerasyl, days: 7, kind: 'stage-two-invited-in-words', ...ofStageTwo, values: { above: 80 } },
  {
    to: zhanar,
    days: 7,
    kind: 'child-stage-two-invited-in-words',
    ...ofStageTwoOf(yerasyl, linkOfYerasyl.id),
    values: { first_name: yerasyl.first_name, above: 80 },
  },
  { to: yerasyl, days: 5.2, kind: 'attempt-added-in-words', ...ofAdded, link: '/pre-test?test=ability-10-11' },
  { to: yerasyl, days: 5.1, kind: 'attempt-taken-back-in-words', ...ofTakenBack },
  {
    to: zhanar,
    days: 5.2,
    kind: 'child-attempt-added',
    ...ofYerasyl,
    values: { ...ofAdded.values, first_name: yerasyl.first_name },
  },
  {
    to: zhanar,
    days: 5.1,
    kind: 'child-attempt-taken-back',
    ...ofYerasyl,
    values: { ...ofTakenBack.values, first_name: yerasyl.first_name },
  },
  { to: alina, days: 2, kind: 'test-finished', ...ofResult },
  {
    to: ruslan,
    days: 15,
    kind: 'attempt-open',
    category: 'testing',
    values: testNames,
    link: '/pre-test?test=ability-12-14',
  },
  { to: ruslan, days: 7, kind: 'result-ready', ...ofResult },
  { to: ruslan, days: 6, kind: 'result-reviewed', ...ofResult },
  { to: ruslan, days: 5, kind: 'attempt-added', ...ofAdded, link: '/pre-test?test=ability-12-14' },
  { to: ruslan, days: 4, kind: 'attempt-taken-back', ...ofTakenBack },
  {
    to: ruslan,
    days: 1,
    kind: 'attempt-added',
    ...ofAdded,
    values: { ...testNames, reason: confirmedReason },
    link: '/pre-test?test=ability-12-14',
  },
  { to: gulnar, days: 6, kind: 'child-test-finished', ...ofChildsResult },
  { to: gulnar, days: 5, kind: 'child-result-ready', ...ofChildsResult },
  { to: gulnar, days: 1, kind: 'child-result-updated', ...ofChildsResult },
  {
    to: gulnar,
    days: 5.9,
    kind: 'child-stage-two-invited',
    ...ofChildsStageTwo,
    values: { first_name: daniyar.first_name, above: 80 },
  },
  { to: gulnar, days: 5.5, kind: 'child-stage-two-admitted', ...ofChildsStageTwo },
  { to: gulnar, days: 4, kind: 'child-stage-two-corrected', ...ofChildsStageTwo },
  { to: gulnar, days: 3, kind: 'child-stage-two-came', ...ofChildsStageTwo },
  { to: gulnar, days: 2, kind: 'child-stage-two-decided', ...ofChildsStageTwo },
  {
    to: nurlan,
    days: 6,
    kind: 'child-result-reviewed',
    category: 'testing',
    values: { first_name: ruslan.first_name },
    link: `/children/${endedLink.id}`,
  },
]
