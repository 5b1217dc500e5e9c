import { Title } from '@mantine/core'
import { leaveWaiting, type WaitingPlace } from '#contract/appointments/waiting'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { bookingAddress } from '../records/booking-address.rules.ts'
import styles from './waiting.module.css'

/** The waiting lists that the pupil is on, and the places offered. */
export function WaitingPlaces({ places }: { places: readonly WaitingPlace[] }) {
  const { t } = useTranslation(['appointments', 'meetings'])
  const format = useFormat()
  if (places.length === 0) return null
  return (
    <Card as="section" tone={places.some(({ offer }) => offer) ? 'paleGold' : 'white'} aria-labelledby="waiting">
      <Title order={2} id="waiting" className={styles.title}>
        {t('wait.list')}
      </Title>
      <ul className={`${styles.places} grid list gap-12`}>
        {places.map(({ id, kind, host, from_day, to_day, place, offer }) => (
          <li key={id}>
            <span className={styles.words}>
              <b className="block">
                {t(`meetings:kinds.${kind}`)}, {host.name}
              </b>
              <span className="muted small">
                {offer
                  ? t('wait.offered', {
                      when: format.dateTime(offer.starts_at),
                      until: offer.held_until ? format.time(offer.held_until) : '',
                    })
                  : `${t('wait.place', { count: place })} ${t('wait.days', { from: format.dayMonth(from_day), to: format.dayMonth(to_day) })}`}
              </span>
            </span>
            {offer && (
              <LinkButton to={bookingAddress({ kind, host: host.id, step: 'purpose' })}>{t('wait.take')}</LinkButton>
            )}
            <ActButton variant="line" act={() => api(leaveWaiting, { params: { id } })} done={({ message }) => message}>
              {t('wait.leave')}
            </ActButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
