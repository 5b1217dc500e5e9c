import { useTranslation } from '#web/i18n/use-translation'
import { readProfile } from '#contract/accounts/accounts'
import { listAhead } from '#contract/appointments/own'
import { listResults } from '#contract/diagnostics/results'
import { listTests } from '#contract/diagnostics/tests'
import { listNotifications } from '#contract/messages/notifications'
import { listParents } from '#contract/profiles/family'
import { ageOn } from '#contract/values/age-band'
import { dayOf } from '#contract/values/kazakhstan-time'
import type { Route } from './+types/start.page'
import { api } from '../calls/browser-api.ts'
import { earlyCall } from '../calls/early-calls.ts'
import { readOwnSession } from '../shell/account/own-session.ts'
import { HelplinePanel } from '../shell/helpline-panel.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { PageHead } from '../ui/page-head.tsx'
import { NextStepSkeleton } from '../ui/skeletons/next-step-skeleton.tsx'
import { FreshNews } from './start/fresh-news.tsx'
import { GoalPlace } from './start/goal-place.tsx'
import { InstructionCard } from './start/instruction-card.tsx'
import { NewestCompass } from './start/newest-compass.tsx'
import { NextStepCard } from './start/next-step-card.tsx'
import { nextStep } from './start/next-step.rules.ts'
import { Road } from './start/road.tsx'
import { roadOf } from './start/road.rules.ts'
import styles from './start.module.css'

const news = { query: { limit: 3 } }

export const handle = {
  words: ['cabinet', 'diagnostics'],
  skeleton: NextStepSkeleton,
  early: () => [
    earlyCall(readProfile),
    earlyCall(listTests),
    earlyCall(listResults),
    earlyCall(listParents),
    earlyCall(listAhead),
    earlyCall(listNotifications, news),
  ],
}

export async function clientLoader() {
  openForRoles(listTests.for)
  const now = new Date().toISOString()
  const [user, { data: profile }, tests, results, parents, meetings, fresh] = await Promise.all([
    readOwnSession(),
    api(readProfile, {}),
    api(listTests, {}),
    api(listResults, {}),
    api(listParents, {}),
    api(listAhead, {}),
    api(listNotifications, news),
  ])
  const pupil = {
    unfinished: user.unfinished,
    is_signed_up: user.is_signed_up,
    guardian: profile.guardian,
    photo_state: profile.photo_state,
    avatar: profile.avatar,
    registered_at: profile.registered_at,
    age: profile.birth_date ? ageOn(dayOf(new Date()), profile.birth_date) : null,
    tests: tests.data,
    results: results.data,
    stage_two: tests.announced.find(({ id }) => id === 'stage-two')?.message ?? null,
    requests: parents.data.filter(({ state }) => state === 'awaiting'),
    ahead: meetings.data,
    now,
  }
  return { profile, news: fresh.data, newest: results.data[0], step: nextStep(pupil), road: roadOf(pupil), now }
}

export default function StartPage({ loaderData: { profile, news, newest, step, road, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const { education } = profile
  const school = education?.grade
    ? t('start.school', { grade: education.grade, school: education.school_name })
    : undefined
  return (
    <div className={`${styles.page} stack gap-14`}>
      <PageMeta title={t('start.title')} />
      <PageHead title={t('start.hello', { name: profile.first_name })} lead={school} />
      <NextStepCard step={step} />
      <Road road={road} />
      <InstructionCard />
      <div className={styles.cards}>
        <NewestCompass result={newest} />
        <FreshNews news={news} now={now} />
      </div>
      <GoalPlace />
      <HelplinePanel />
    </div>
  )
}
