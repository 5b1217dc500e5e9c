import { useTranslation } from '#web/i18n/use-translation'
import { skills } from '#contract/values/result-picture'
import { Compass } from '../ui/charts/compass.tsx'
import { SkillIcon } from '../ui/drawings/skill-icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './abilities.module.css'

const example = { critical: 92, creative: 81, communication: 68, collaboration: 95 }

export function Abilities() {
  const { t } = useTranslation('home')
  return (
    <Section>
      <div className={`${styles.root} grid`}>
        <div className={styles.words}>
          <h2>{t('abilities.title')}</h2>
          <p className={styles.lead}>{t('abilities.lead')}</p>
        </div>
        <div className={styles.compass}>
          <Compass scores={example} threshold={80} ground="white" label={t('abilities.picture')} size={460} />
        </div>
        <ul className={styles.list}>
          {skills.map((skill) => (
            <li key={skill}>
              <SkillIcon skill={skill} size={52} />
              <div>
                <h3>{t(`abilities.${skill}.name`)}</h3>
                <p>{t(`abilities.${skill}.about`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
