import { IconClock, IconLanguage, IconMapPin, IconPhone, IconUsers } from '@tabler/icons-react'
import type { CenterPlaces } from '#contract/appointments/center-places'
import type { Center } from '#contract/content/places'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useUser } from '../../shell/account/use-user.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { useFormat } from '../../shell/use-format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './center-card.module.css'

/** A centre: address, hours, specialists, and the free places of the next days. */
export function CenterCard({
  center,
  places,
  level: Heading = 'h2',
}: {
  center: Center
  places: CenterPlaces | undefined
  level?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('places')
  return (
    <article className={styles.root}>
      <p className="row gap-6">
        {places && <FreePlaces places={places} />}
        {center.is_demo && <Tag tone="gold">{t('centers.demo')}</Tag>}
      </p>
      <Heading>{center.name}</Heading>
      <Facts center={center} specialists={center.specialists ?? places?.specialists ?? 0} />
      {places && places.specialists > 0 && <NextDays days={places.days} level={Heading === 'h2' ? 'h3' : 'h4'} />}
      <Actions center={center} places={places} />
    </article>
  )
}

function FreePlaces({ places: { week, specialists } }: { places: CenterPlaces }) {
  const { t } = useTranslation('places')
  if (week > 0) return <Tag tone="green">{t('centers.week', { count: week })}</Tag>
  return <Tag tone="grey">{t(specialists > 0 ? 'centers.full' : 'centers.nobody')}</Tag>
}

function Facts({ center, specialists }: { center: Center; specialists: number }) {
  const { t } = useTranslation('places')
  const spoken = languages
    .filter((language) => center.languages.includes(language))
    .map((language) => t(`centers.${language}`))
  return (
    <ul className={styles.facts}>
      <li>
        <IconMapPin size={20} stroke={2} aria-hidden />
        {center.city}, {center.address}
      </li>
      <li>
        <IconClock size={20} stroke={2} aria-hidden />
        {center.hours}
      </li>
      <li>
        <IconPhone size={20} stroke={2} aria-hidden />
        <a href={`tel:${center.phone}`}>{phoneText(center.phone)}</a>
      </li>
      {specialists > 0 && (
        <li>
          <IconUsers size={20} stroke={2} aria-hidden />
          {t('centers.specialists', { count: specialists })}
        </li>
      )}
      {spoken.length > 0 && (
        <li>
          <IconLanguage size={20} stroke={2} aria-hidden />
          {spoken.join(', ')}
        </li>
      )}
    </ul>
  )
}

/**
 * Booking is for pupils; guests sign in first. If every day is full, there is a waiting list; if the centre has no
 * specialist, there is none.
 */
function Actions({ center, places }: { center: Center; places: CenterPlaces | undefined }) {
  const { t } = useTranslation('places')
  const user = useUser()
  return (
    <div className={styles.actions}>
      {places?.specialists === 0 ? (
        <p className="muted tiny">{t('centers.nobodyText')}</p>
      ) : (
        (!user || user.role === 'student') && (
          <LinkButton to={user ? '/booking' : '/signin?redirect=/booking'} fullWidth>
            {t(places?.nearest === null ? 'centers.wait' : 'centers.book')}
          </LinkButton>
        )
      )}
      <MapLink center={center} />
    </div>
  )
}

/** Link to the map chosen by the editors, or to a search. A made-up address has none. */
function MapLink({ center }: { center: Center }) {
  const { t } = useTranslation('places')
  const route = center.route || (center.is_demo ? '' : searched(center))
  if (route === '') return <p className="muted tiny">{t('centers.demoAddress')}</p>
  return (
    <ButtonLink href={route} target="_blank" rel="noreferrer" fullWidth>
      {t('centers.route')}
    </ButtonLink>
  )
}

const searched = ({ city, address }: Center): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, ${address}`)}`

/** Five working days with their free places; days without any also say so as text. */
function NextDays({ days, level: Heading }: { days: CenterPlaces['days']; level: 'h3' | 'h4' }) {
  const { t } = useTranslation('places')
  const format = useFormat()
  return (
    <>
      <Heading className={styles.daysTitle}>
        {t('centers.days')} <span>{t('centers.free')}</span>
      </Heading>
      <ol className={styles.days}>
        {days.map(({ day, places }) => (
          <li key={day} data-free={places > 0}>
            <span>{format.shortWeekday(day)}</span>
            <b>
              <span className="visually-hidden">{format.dayMonth(day)}</span>
              <span aria-hidden>{day.slice(8)}</span>
            </b>
            <span>{places > 0 ? places : t('centers.no')}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
