import { Title } from '@mantine/core'
import type { OwnTask, OwnWork as Work } from '#contract/olympiad/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './appeals.module.css'
import { WorkTask, type Voice } from './work-task.tsx'

interface OwnWorkProps {
  work: Work
  voice: Voice
  back: { to: string; label: string }
  /** The form of an appeal against a task; `onClose` takes it away. */
  form: (task: OwnTask, onClose: () => void) => React.ReactNode
}

/** The work of a round, task by task, with appeals. */
export function OwnWork({ work, voice, back, form }: OwnWorkProps) {
  const { t } = useTranslation('appeals')
  const { tasks, round, title, is_final: isFinal } = work
  return (
    <div className="stack">
      <CabinetHead title={t(`${voice}.title`)} lead={`${title}. ${t(`round.${round}`)}`} back={back} />
      <WindowNote work={work} voice={voice} />
      {isFinal && <InfoNote tone="green">{t('work.final')}</InfoNote>}
      {tasks.length === 0 && (
        <Card as="section">
          <EmptyState subject="tests" title={t('work.empty')} />
        </Card>
      )}
      {[...Map.groupBy(tasks, ({ part }) => part)].map(([part, ofPart]) => (
        <Card as="section" key={part} aria-labelledby={`part-${part}`}>
          <Title order={2} size="h3" id={`part-${part}`}>
            {t('work.part', { number: part })}
          </Title>
          <ul className={`${styles.tasks} list`}>
            {ofPart.map((task) => (
              <li key={task.task.item}>
                <WorkTask task={task} voice={voice} isOpen={work.window === 'open'} form={form} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

/** When appeals are accepted, and what an appeal is; said before anybody files one. */
function WindowNote({
  work: { window, is_final: isFinal, appeals_open_at: from, appeals_close_at: until },
  voice,
}: Pick<OwnWorkProps, 'work' | 'voice'>) {
  const { t } = useTranslation('appeals')
  const { dateTime } = useFormat()
  if (isFinal) return null
  const moments = { from: from ? dateTime(from) : '', until: until ? dateTime(until) : '' }
  return (
    <InfoNote tone={window === 'open' ? 'gold' : 'sand'} title={t(`work.window.${window}`, moments)}>
      {(window === 'open' || window === 'ahead') && <p>{t(`${voice}.about`)}</p>}
    </InfoNote>
  )
}
