import { IconFileText, IconLink, IconPlayerPlay } from '@tabler/icons-react'
import type { EventMaterial } from '#contract/events/events'
import { useTranslation } from '#web/i18n/use-translation'
import styles from './materials.module.css'

const materialSigns = {
  recording: IconPlayerPlay,
  slides: IconFileText,
  handout: IconFileText,
  link: IconLink,
} as const satisfies Record<EventMaterial['material'], unknown>

/** Recordings and handouts, after the event or before it. */
export function Materials({ materials }: { materials: readonly EventMaterial[] }) {
  const { t } = useTranslation('events')
  if (materials.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="materials">
      <h2 id="materials">{t('materials.title')}</h2>
      <ul className={`${styles.materials} list`}>
        {materials.map(({ id, material, name, address }) => {
          const Icon = materialSigns[material]
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noreferrer">
                <Icon size={22} stroke={2} aria-hidden />
                <span>
                  <b>{name}</b>
                  <span>{t(`materials.${material}`)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
