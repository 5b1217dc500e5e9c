import { IconBulb, IconChartBar, IconShieldLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './for-schools.module.css'

const points = [
  { name: 'strong', Icon: IconChartBar },
  { name: 'progress', Icon: IconUsers },
  { name: 'lesson', Icon: IconBulb },
  { name: 'log', Icon: IconShieldLock },
] as const

/** Twenty of the class are counted, because only whole groups of five are, so each share is a multiple of five. */
const shares = [
  { skill: 'critical', share: 75 },
  { skill: 'creative', share: 80 },
  { skill: 'communication', share: 65 },
  { skill: 'collaboration', share: 90 },
] as const

/** What a school sees of a class, by an example. */
export function ClassPreview() {
  const { t } = useTranslation('for-schools')
  return (
    <Section>
      <div className={styles.preview}>
        <div>
          <h2>{t('see.title')}</h2>
          <p className={styles.lead}>{t('see.lead')}</p>
          <ul className="list grid">
            {points.map(({ name, Icon }) => (
              <li key={name} className={styles.point}>
                <Icon size={26} stroke={1.9} aria-hidden />
                {t(`see.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <ExampleClass />
      </div>
    </Section>
  )
}

function ExampleClass() {
  const { t } = useTranslation('for-schools')
  const format = useFormat()
  return (
    <figure className={styles.example}>
      <figcaption>
        <h3>{t('see.class')}</h3>
        <Tag>{t('see.example')}</Tag>
        <span className="muted tiny">{t('see.took')}</span>
      </figcaption>
      <p className="muted tiny">{t('see.share')}</p>
      <div className="grid gap-20">
        {shares.map(({ skill, share }) => (
          <LevelBar
            key={skill}
            skill={skill}
            name={t(`see.${skill}`)}
            value={share}
            valueText={format.percent(share)}
          />
        ))}
      </div>
      <p className={styles.advice}>
        <IconBulb size={22} stroke={1.9} aria-hidden />
        <span>{t('see.advice')}</span>
      </p>
    </figure>
  )
}
