import type { SubscriptionPlan } from '#contract/subscriptions/plans'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { PartInView } from '../../parts/part-in-view.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { useSupport } from '../../shell/support/use-support.ts'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { SchoolOnMeadow } from '../../ui/drawings/scenes/school-scenes.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonLine } from '../../ui/skeletons/skeleton-frame.tsx'
import type { TextVersions } from './text-versions.ts'
import styles from './for-schools.module.css'

/** Versions of the texts that an application agrees to. */
interface ApplicationPlaceProps {
  plans: readonly SubscriptionPlan[]
  versions: TextVersions
}

const ApplicationForm = lazyPart(async () => ({ default: (await import('./application-form.tsx')).ApplicationForm }))

/** The place of the application: whom it reaches, and the form. */
export function ApplicationPlace({ plans, versions }: ApplicationPlaceProps) {
  const { t } = useTranslation('for-schools')
  return (
    <Section>
      <div className={styles.apply} id="apply">
        <div className={styles.about}>
          <h2>{t('form.title')}</h2>
          <p>{t('form.lead')}</p>
          <div className={styles.picture}>
            <SchoolOnMeadow />
          </div>
          <div className={styles.manager}>
            <Avatar seed="schools" gender="female" size={44} />
            <span>
              <b>{t('form.manager')}</b>
              <span className="muted tiny">{t('form.managerText')}</span>
            </span>
          </div>
        </div>
        <div className={styles.place}>
          {plans.length === 0 ? (
            <InfoNote tone="gold" title={t('plan.closed')}>
              {t('plan.closedText')}
            </InfoNote>
          ) : (
            <LaterForm plans={plans} versions={versions} />
          )}
        </div>
      </div>
    </Section>
  )
}

/** Bars where the fields will be. */
const bars = (
  <div className={styles.bars} aria-hidden>
    {Array.from({ length: 7 }, (_, index) => (
      <SkeletonLine key={index} height={52} round={14} />
    ))}
  </div>
)

/** Its fields are the heaviest part of the page. */
function LaterForm(props: ApplicationPlaceProps) {
  const { t } = useTranslation('for-schools')
  const { phone } = useSupport()
  return (
    <PartInView
      bars={bars}
      loading={t('form.loading')}
      noScript={
        <>
          {t('form.noScript')} <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </>
      }
    >
      <ApplicationForm {...props} />
    </PartInView>
  )
}
