import type { ReleasedTasks } from '#contract/olympiad/tasks'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { BackLink } from './back-link.tsx'
import { SolvedTask } from './solved-task.tsx'
import styles from './tasks.module.css'

/** The tasks of a round part by part; the answer of each is folded away, so that one can solve it first. */
export function SetView({ set }: { set: ReleasedTasks }) {
  const { t } = useTranslation('tasks')
  const { longDate } = useFormat()
  const { title, round, released_at: at, is_demo: isDemo, parts, tasks } = set
  return (
    <div className={styles.root}>
      <header>
        <BackLink to="/olympiad/tasks">{t('all')}</BackLink>
        <h1>{t('set', { title, round: t(`round.${round}`) })}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className="muted">
          {t('count', { count: tasks.length })}. {t('published', { date: longDate(at) })}
        </p>
      </header>
      {isDemo && <InfoNote tone="sand">{t('demo')}</InfoNote>}
      {[...Map.groupBy(tasks, ({ part }) => part)].map(([part, ofPart]) => (
        <section key={part} aria-labelledby={`part-${part}`} className="stack">
          <h2 id={`part-${part}`}>{parts[part - 1] ?? part}</h2>
          <ol className="list stack gap-14">
            {ofPart.map((task) => (
              <Card as="li" key={task.task.item}>
                <SolvedTask solved={task} />
              </Card>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
