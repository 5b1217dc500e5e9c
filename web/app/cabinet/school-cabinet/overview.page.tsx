import { minShown } from '#contract/staff/classes'
import type { SchoolProgress } from '#contract/staff/classes'
import { readSchoolCabinet } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { cabinetClasses } from '../../subscriptions/addresses.ts'
import type { Route } from './+types/overview.page'
import { ClassMap } from './class-map.tsx'
import styles from './overview.module.css'
import { readProgress } from './read-progress.ts'
import { SchoolBanner } from './school-banner.tsx'
import { SchoolFigures } from './school-figures.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

export const handle = { words: ['school-cabinet', 'subscriptions', 'classes'], skeleton: CardSkeleton }

export async function clientLoader() {
  openForRoles(readSchoolCabinet.for)
  const [cabinet, progress] = await Promise.all([api(readSchoolCabinet, {}), readProgress()])
  return { cabinet, progress }
}

/** The school at a glance: seats, who has taken a test, the classes, and the subscription. */
export default function OverviewPage({ loaderData: { cabinet, progress } }: Route.ComponentProps) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="stack gap-18">
      <PageMeta title={t('overview.title')} />
      <SchoolBanner cabinet={cabinet} />
      <div className={styles.columns}>
        <div className="stack">
          <SchoolFigures cabinet={cabinet} progress={progress} />
          <Profile progress={progress} />
        </div>
        <SubscriptionCard subscription={cabinet.subscription} />
      </div>
    </div>
  )
}

/** At a glance, so many classes; their page has all. */
const shownClasses = 8

function Profile({ progress }: { progress: SchoolProgress | null }) {
  const { t } = useTranslation('school-cabinet')
  if (progress === null)
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('classes.ended')} text={t('classes.endedText')} />
      </Card>
    )
  const { test } = progress
  const classes = progress.classes.filter(({ kind, finished }) => kind !== 'small' && finished > 0)
  if (!test || classes.length === 0)
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('profile.nobody')} text={t('profile.nobodyText')} />
      </Card>
    )
  return (
    <Card as="section" className="stack">
      <div className={styles.head}>
        <div>
          <h2>{t('profile.title')}</h2>
          <p className="muted small">{t('profile.lead', { test: test.title, count: minShown })}</p>
        </div>
        <LinkButton to={cabinetClasses} variant="soft">
          {t('profile.all')}
        </LinkButton>
      </div>
      <ClassMap classes={classes.slice(0, shownClasses)} test={test} />
    </Card>
  )
}
