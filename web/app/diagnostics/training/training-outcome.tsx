import { useTranslation } from '#web/i18n/use-translation'
import type { Outcome, Training } from '#contract/diagnostics/training'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../evaluation/evaluation-panel.module.css'
import { queueAddress } from '../evaluation/work-address.ts'

/** How closely the evaluator agrees with the agreed scores: enough for real work, or the set must be repeated. */
export function TrainingOutcome({
  training: { criteria, is_trained: isTrained },
  outcome,
}: {
  training: Training
  outcome: Outcome
}) {
  const { t } = useTranslation('evaluation')
  const format = useFormat()
  const columns: Column<Outcome['criteria'][number]>[] = [
    {
      id: 'criterion',
      head: t('training.criterion'),
      cell: ({ id }) => criteria.find((one) => one.id === id)?.name ?? id,
    },
    {
      id: 'kappa',
      head: t('training.kappa'),
      cell: ({ kappa }) => <span className="tabular">{format.number(kappa, 2)}</span>,
    },
  ]
  return (
    <Card as="section" className={styles.end}>
      <InfoNote tone={isTrained ? 'green' : 'gold'} title={t(isTrained ? 'training.passed' : 'training.notYet')} live>
        {t(isTrained ? 'training.passedText' : 'training.notYetText', { kappa: format.number(outcome.kappa, 2) })}
      </InfoNote>
      <DataTable label={t('training.kappa')} rows={outcome.criteria} columns={columns} rowId={({ id }) => id} />
      <div className="row gap-10">
        {isTrained ? (
          <LinkButton to={queueAddress}>{t('end.toQueue')}</LinkButton>
        ) : (
          <LinkButton to="?again=yes">{t('training.again')}</LinkButton>
        )}
      </div>
    </Card>
  )
}
