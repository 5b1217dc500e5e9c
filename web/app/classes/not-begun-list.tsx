import type { NotBegun } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Pupils who have not begun, with what prevents them, so that nobody who cannot start is urged to. */
export function NotBegunList({ pupils }: { pupils: readonly NotBegun[] }) {
  const { t } = useTranslation('classes')
  const columns = [
    { id: 'name', head: t('list.pupil'), cell: ({ name }: NotBegun) => name },
    { id: 'reason', head: t('list.reason'), cell: ({ reason }: NotBegun) => t(`reason.${reason ?? 'none'}`) },
  ]
  return (
    <Card as="section">
      {pupils.length === 0 ? (
        <EmptyState subject="tests" title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={pupils}
          columns={columns}
          rowId={({ student_id }) => student_id}
          to={({ student_id }) => `/test-results-old?pupil=${student_id}`}
        />
      )}
    </Card>
  )
}
