import { useTranslation } from 'react-i18next'
import type { Form } from '#contract/diagnostics'
import { SkillIcon } from '../../ui/drawings/skill-icon.tsx'
import { partOf } from './progress.rules.ts'
import { PushButton } from '../../ui/push-button.tsx'
import styles from './runner.module.css'

/** Before a part: what comes now. The clock of the whole test goes on, which is said. */
export function PartOpening({ form, current, onStart }: { form: Form; current: number; onStart: () => void }) {
  const { t } = useTranslation('runner')
  const here = partOf(form, current)
  if (!here) return null
  const { part, index } = here
  return (
    <main className={styles.stage} data-skill={part.skill}>
      <SkillIcon skill={part.skill} size={84} />
      <span className={styles.step}>{t('part_of', { part: index + 1, count: form.parts.length })}</span>
      <h1 data-stem tabIndex={-1}>
        {t(`skill_${part.skill}`)}
      </h1>
      <p>{t(`about_${part.skill}`)}</p>
      <p>{t('part_size', { count: part.items.length, minutes: part.minutes })}</p>
      <p className={styles.running}>{t('clock_runs')}</p>
      <div className={styles.stageActions}>
        <PushButton size="lg" onClick={onStart}>
          {t('start_part', { part: index + 1 })}
        </PushButton>
      </div>
    </main>
  )
}
