import { Chip, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { KeyedAnswers as Work } from '#contract/diagnostics/manual-points'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { queueAddress, workAddress } from '../evaluation/work-address.ts'
import { KeyedAnswer } from './keyed-answer.tsx'
import { byPart, filters, isShown, type Filter } from './keyed-answers.rules.ts'
import styles from './keyed-answers.module.css'

/**
 * The answers part by part. Filtered ones are only hidden, so that text being typed survives a change of the filter.
 */
export function KeyedAnswers({
  resultId,
  work: { data, has_open_tasks: hasOpenTasks, work_id: workId },
}: {
  resultId: string
  work: Work
}) {
  const { t } = useTranslation('evaluation')
  const [filter, setFilter] = useState<Filter>('all')
  const count = (group: Filter) => data.filter((answer) => isShown(answer, group)).length
  if (data.length === 0) return <NothingKeyed>{hasOpenTasks && <OpenTasks workId={workId} />}</NothingKeyed>
  return (
    <>
      <p className={styles.rule}>{t('keyed.rule')}</p>
      <div className="row" role="radiogroup" aria-label={t('keyed.show')}>
        <Chip.Group
          value={filter}
          onChange={(chosen: string) => setFilter(filters.find((group) => group === chosen) ?? 'all')}
        >
          {filters.map((group) => (
            <Chip key={group} value={group}>
              {t(`keyed.filter.${group}`, { count: count(group) })}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      {count(filter) === 0 && (
        <p className={styles.none} role="status">
          {t('keyed.none')}
        </p>
      )}
      {byPart(data).map(([part, answers]) => (
        <Card
          as="section"
          key={part}
          aria-labelledby={`part-${part}`}
          hidden={!answers.some((answer) => isShown(answer, filter))}
        >
          <Title order={2} id={`part-${part}`} className={styles.part}>
            {t('keyed.part', { number: part })}
          </Title>
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <li key={answer.task.item} hidden={!isShown(answer, filter)}>
                <KeyedAnswer resultId={resultId} keyed={answer} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {hasOpenTasks && <OpenTasks workId={workId} />}
    </>
  )
}

/**
 * Shown for interests, ways of behaving in an argument and creative tasks: their answers are neither right nor wrong,
 * so there is nothing to count or filter.
 */
function NothingKeyed({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('evaluation')
  return (
    <>
      <InfoNote tone="sand" title={t('keyed.noKey.title')}>
        {t('keyed.noKey.text')}
      </InfoNote>
      {children}
    </>
  )
}

/** Link to the open tasks, which people score. */
function OpenTasks({ workId }: { workId: string | undefined }) {
  const { t } = useTranslation('evaluation')
  return (
    <Card as="section" className={styles.open}>
      <p>{t('keyed.openTasks')}</p>
      <LinkButton to={workId ? workAddress(workId) : queueAddress} variant="line">
        {t(workId ? 'keyed.toOpenTasks' : 'queue.title')}
      </LinkButton>
    </Card>
  )
}
