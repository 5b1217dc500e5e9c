import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { PartInView } from '../../parts/part-in-view.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { useFormat } from '../../shell/use-format.ts'
import { useSupport } from '../../shell/support/use-support.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { SkeletonLine } from '../../ui/skeletons/skeleton-frame.tsx'
import type { RegistrationProps } from './registration-props.ts'
import styles from './registration.module.css'

const Registration = lazyPart(async () => ({ default: (await import('./registration.tsx')).Registration }))

/** The place of the registration beside an event: the form, or when it opens. */
export function RegistrationCard({ event, places, regions }: RegistrationProps) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  // The card above says that it was cancelled.
  if (places.state === 'none' || places.state === 'cancelled') return null
  return (
    <section className={`${styles.card} screen-only`} id="registration" aria-labelledby="registration-title">
      <h2 id="registration-title">{t(event.type === 'forum' ? 'titleOfForum' : 'title')}</h2>
      {places.state === 'open' && <LaterForm event={event} places={places} regions={regions} />}
      {places.state === 'soon' && (
        <InfoNote tone="gold" title={t('soon')}>
          {event.registration_from && t('soonText', { date: format.dayMonth(event.registration_from) })}
        </InfoNote>
      )}
      {places.state === 'closed' && (
        <InfoNote tone="sand" title={t('closed')}>
          {t('closedText')}
        </InfoNote>
      )}
    </section>
  )
}

const bars = (
  <div className="grid gap-14" aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <SkeletonLine key={index} height={52} round={14} />
    ))}
  </div>
)

function LaterForm(props: RegistrationProps) {
  const { t } = useTranslation('registration')
  const { phone } = useSupport()
  return (
    <PartInView
      bars={bars}
      loading={t('loading')}
      noScript={
        <>
          {t('noScript')} <a href={`tel:${phone}`}>{phoneText(phone)}</a>
        </>
      }
    >
      <Registration {...props} />
    </PartInView>
  )
}
