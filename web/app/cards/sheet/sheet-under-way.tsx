import { useTranslation } from '#web/i18n/use-translation'
import type { CardSet } from '#contract/staff/cards'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { isMarked, tasksOf, type StoredSheet } from './stored-sheet.ts'
import { SheetReview } from './sheet-review.tsx'
import styles from './sheet.module.css'
import { TaskGrid } from './task-grid.tsx'
import { TaskSheet } from './task-sheet.tsx'
import type { Saving } from './use-stored-sheet.ts'

interface SheetUnderWayProps {
  set: CardSet
  sheet: StoredSheet
  saving: Saving
  change: (by: (sheet: StoredSheet) => StoredSheet) => Promise<void>
  onFinish: () => Promise<void>
}

/** The current task, the break before the second part, and after the last task what is missing. */
export function SheetUnderWay({ set, sheet, saving, change, onFinish }: SheetUnderWayProps) {
  const { t } = useTranslation('cards')
  const tasks = tasksOf(set)
  const task = tasks[sheet.shown]
  const isBreak = task !== undefined && sheet.second_at === null && !set.blocks[0]?.tasks.includes(task)
  const show = (shown: number) => void change((now) => ({ ...now, shown }))
  return (
    <div className={styles.page}>
      <PageHead title={sheet.child.child_name} lead={t('sheet.lead')} back={{ to: '/cards', label: t('title') }} />
      <TaskGrid tasks={tasks} sheet={sheet} onShow={show} />
      {isBreak && <Break onEnd={() => void change((now) => ({ ...now, second_at: new Date().toISOString() }))} />}
      {task && !isBreak && <TaskSheet key={task.id} task={task} sheet={sheet} change={change} />}
      {!task && (
        <SheetReview
          missing={tasks.filter((one) => !isMarked(sheet, one))}
          onShow={(one) => show(tasks.indexOf(one))}
          onFinish={onFinish}
        />
      )}
      <p role="status" className={`${styles.saved} muted small`} data-state={saving}>
        {t(`sheet.${saving === 'failed' ? 'notKept' : saving}`)}
      </p>
      {task && <Steps shown={sheet.shown} end={tasks.length} mayGoOn={!isBreak} onShow={show} />}
    </div>
  )
}

function Break({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('cards')
  return (
    <InfoNote tone="gold" title={t('break.title')}>
      <p>{t('break.text')}</p>
      <Button className={styles.goOn} onClick={onEnd}>
        {t('break.goOn')}
      </Button>
    </InfoNote>
  )
}

interface StepsProps {
  shown: number
  end: number
  mayGoOn: boolean
  onShow: (shown: number) => void
}

function Steps({ shown, end, mayGoOn, onShow }: StepsProps) {
  const { t } = useTranslation('cards')
  return (
    <div className={styles.steps}>
      <Button variant="line" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        {t('sheet.back')}
      </Button>
      <Button variant="subtle" onClick={() => onShow(end)}>
        {t('sheet.stop')}
      </Button>
      {mayGoOn && <Button onClick={() => onShow(shown + 1)}>{t('sheet.next')}</Button>}
    </div>
  )
}
