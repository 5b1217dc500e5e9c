import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Criterion } from '#contract/diagnostics/evaluation'
import type { Agreed } from '#contract/diagnostics/training'
import { splitIdeas } from '#contract/values/answers/marked-points'
import { useFormat } from '../../shell/use-format.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../evaluation/others-points.module.css'
import { decimalsOf } from '../evaluation/points.rules.ts'

interface AgreedScoresProps {
  criteria: readonly Criterion[]
  text: string
  agreed: Agreed
}

/** The evaluator's points next to the agreed ones, with the marks and reasons behind the agreed ones. */
export function AgreedScores({ criteria, text, agreed: { own, points, marks, why } }: AgreedScoresProps) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const write = (value: number | undefined = 0) => format.number(value, decimalsOf(value))
  const columns: Column<Criterion>[] = [
    { id: 'criterion', head: t('training.criterion'), cell: ({ name }) => name },
    { id: 'own', head: t('training.own'), cell: ({ id }) => <span className="tabular">{write(own[id])}</span> },
    { id: 'agreed', head: t('training.agreed'), cell: ({ id }) => <b className="tabular">{write(points[id])}</b> },
  ]
  const rated = criteria.filter(({ id }) => marks.ideas[id])
  const found = criteria.flatMap(({ id, categories }) =>
    categories.filter((category) => marks.categories[id]?.includes(category.id)).map(({ name }) => name),
  )
  return (
    <>
      <InfoNote tone="green" title={t('training.why')} live>
        {why}
      </InfoNote>
      <DataTable label={t('training.agreed')} rows={criteria} columns={columns} rowId={({ id }) => id} />
      {(found.length > 0 || rated.length > 0) && (
        <section className={styles.root}>
          <Title order={4}>{t('training.madeOf')}</Title>
          {found.length > 0 && <p>{t('training.found', { list: found.join(', ') })}</p>}
          {rated.length > 0 && (
            <ul>
              {splitIdeas(text).map((idea, index) => (
                <li key={`${index} ${idea}`}>
                  <b>{idea}</b>
                  <p className="tabular">
                    {rated.every(({ id }) => (marks.ideas[id]?.[index] ?? null) === null)
                      ? t('notCounted')
                      : rated.map(({ id, name }) => `${name}: ${write(marks.ideas[id]?.[index] ?? 0)}`).join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
