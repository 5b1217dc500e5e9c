import { IconClock, IconLanguage, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Center } from '#contract/places'
import { languages } from '#contract/values/locale'
import styles from './center-card.module.css'

export function CenterCard({ center }: { center: Center }) {
  const { t } = useTranslation('home')
  const spoken = languages.filter((language) => center.languages.includes(language)).map((language) => t(`centers.${language}`))
  const route = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${center.city}, ${center.address}`)}`
  return (
    <article className={styles.root}>
      <h3>{center.name}</h3>
      {center.is_demo && <span className={styles.demo}>{t('centers.demo')}</span>}
      <p>
        <IconMapPin size={18} stroke={2} aria-hidden />
        {center.city}, {center.address}
      </p>
      <p>
        <IconClock size={18} stroke={2} aria-hidden />
        {center.hours}
      </p>
      {spoken.length > 0 && (
        <p>
          <IconLanguage size={18} stroke={2} aria-hidden />
          {t('centers.languages', { languages: spoken.join(', ') })}
        </p>
      )}
      <div className={styles.actions}>
        <a href={`tel:${center.phone}`} data-tone="primary">
          {t('centers.call')}
        </a>
        {!center.is_demo && (
          <a href={route} target="_blank" rel="noreferrer">
            {t('centers.route')}
          </a>
        )}
      </div>
    </article>
  )
}
