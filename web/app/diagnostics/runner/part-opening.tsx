import { useTranslation } from '#web/i18n/use-translation'
import type { Form } from '#contract/diagnostics'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import type { AttemptSession } from './attempt-session.ts'
import { partOf, sizeOf } from './progress.rules.ts'
import { PushButton } from '../../ui/push-button.tsx'
import styles from './runner.module.css'
import { useBeginning } from './use-beginning.ts'

/** Before a part: what comes now. The clock of the whole test goes on, which is said. Items that come with the part are waited for here. */
export function PartOpening({ session, form, current }: { session: AttemptSession; form: Form; current: number }) {
  const { t } = useTranslation('runner')
  const here = partOf(form, current)
  const { begin, isWaiting, failure } = useBeginning(session, here?.part.withheld ? here.index + 1 : null, current)
  if (!here) return null
  const { part, index } = here
  return (
    <main className={styles.stage} data-skill={part.scale}>
      <ScaleSign picture={form.picture} scale={part.scale} size={84} />
      <span className={styles.step}>{t('part_of', { part: index + 1, count: form.parts.length })}</span>
      <h1 data-stem tabIndex={-1}>
        {part.title}
      </h1>
      <p>{part.about}</p>
      <p>{t('part_size', { count: sizeOf(part), minutes: part.minutes })}</p>
      {part.withheld && !failure && <p>{t('part_comes')}</p>}
      <p className={styles.running}>{t('clock_runs')}</p>
      <p role="alert">{failure}</p>
      <div className={styles.stageActions}>
        <PushButton size="lg" loading={isWaiting} onClick={begin}>
          {t('start_part', { part: index + 1 })}
        </PushButton>
      </div>
    </main>
  )
}
