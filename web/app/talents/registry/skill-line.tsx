import type { TalentSkill } from '#contract/talents/fields'
import { skills } from '#contract/values/result-picture'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import styles from './list.module.css'

/** Which sign and colour is which skill. */
export function SkillLegend() {
  const { t } = useTranslation('talents')
  return (
    <ul className={`${styles.legend} wide-only`}>
      {skills.map((skill) => (
        <li key={skill}>
          <SkillIcon skill={skill} size={14} dot />
          {t(`skill.${skill}`)}
        </li>
      ))}
    </ul>
  )
}

/** The four skills: columns on a wide screen, signs with numbers on a phone; in words for screen readers. */
export function SkillLine({ skills: shown }: { skills: readonly TalentSkill[] }) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const textOf = (percent: number | null) => (percent === null ? '–' : format.number(percent))
  return (
    <ul className={styles.skills}>
      {shown.map(({ skill, percent }) => (
        <li
          key={skill}
          data-skill={skill}
          title={t('list.chip', { label: t(`skill.${skill}`), value: textOf(percent) })}
        >
          <span className={styles.bar} aria-hidden>
            <i style={{ height: `${percent ?? 0}%` }} />
          </span>
          <span className={styles.sign} aria-hidden>
            <SkillIcon skill={skill} size={14} dot />
            {textOf(percent)}
          </span>
          <span className="visually-hidden">
            {t('list.chip', { label: t(`skill.${skill}`), value: textOf(percent) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
