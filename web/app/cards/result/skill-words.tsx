import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardSkill } from '#contract/staff/cards'
import { Card } from '../../ui/card.tsx'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from '../cards.module.css'

/** The interpretation of each skill. They are not ranked, because their tasks differ in difficulty. */
export function SkillWords({ skills }: { skills: readonly CardSkill[] }) {
  const { t } = useTranslation('cards')
  return (
    <div className={styles.guide}>
      {skills.map(({ skill, level_name, text, next, points, max, given, of }) => (
        <Card as="section" key={skill} className={styles.skill}>
          <div className="row gap-10 middle">
            <SkillIcon skill={skill} size={32} />
            <Title order={2} className={styles.title}>
              {t(`skillTitle.${skill}`)}
            </Title>
            {level_name && <Tag skill={skill}>{level_name}</Tag>}
          </div>
          <p>{text ?? t(given > 0 ? 'result.noLevel' : 'result.notGiven')}</p>
          <p>
            <b>{t('result.next')}:</b> {next}
          </p>
          {given > 0 && <small className={styles.quiet}>{t('result.points', { points, max, given, of })}</small>}
        </Card>
      ))}
    </div>
  )
}
