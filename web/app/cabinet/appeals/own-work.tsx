import { Chip, Title } from '@mantine/core'
import { useState } from 'react'
import type { OwnTask, OwnWork as Work } from '#contract/olympiad/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './appeals.module.css'
import { filters, isShown, type Filter } from './own-work.rules.ts'
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
      {tasks.length === 0 ? (
        <Card as="section">
          <EmptyState subject="tests" title={t('work.empty')} />
        </Card>
      ) : (
        <Tasks work={work} voice={voice} form={form} />
      )}
    </div>
  )
}

/** The tasks part by part. Filtered ones are only hidden, so that text being typed survives a change of the filter. */
function Tasks({ work: { tasks, window }, voice, form }: Omit<OwnWorkProps, 'back'>) {
  const { t } = useTranslation('appeals')
  const [filter, setFilter] = useState<Filter>('all')
  const count = (of: Filter) => tasks.filter((task) => isShown(task, of)).length
  return (
    <>
      <div className="row" role="radiogroup" aria-label={t('work.show')}>
        <Chip.Group
          value={filter}
          onChange={(chosen: string) => setFilter(filters.find((one) => one === chosen) ?? 'all')}
        >
          {filters.map((one) => (
            <Chip key={one} value={one}>
              {t(`work.filter.${one}`, { count: count(one) })}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {count(filter) === 0 && (
        <p className="muted" role="status">
          {t('work.nothing')}
        </p>
      )}
      {[...Map.groupBy(tasks, ({ part }) => part)].map(([part, ofPart]) => (
        <Card
          as="section"
          key={part}
          aria-labelledby={`part-${part}`}
          hidden={!ofPart.some((task) => isShown(task, filter))}
        >
          <Title order={2} size="h3" id={`part-${part}`}>
            {t('work.part', { number: part })}
          </Title>
          <ul className={`${styles.tasks} list`}>
            {ofPart.map((task) => (
              <li key={task.task.item} hidden={!isShown(task, filter)}>
                <WorkTask task={task} voice={voice} isOpen={window === 'open'} form={form} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
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
