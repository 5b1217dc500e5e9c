import { Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { undoFormerBatch, type FormerBatch } from '#contract/diagnostics/former'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import styles from './former.module.css'

/** Imported files; each can be undone as a whole. */
export function BatchList({ batches }: { batches: readonly FormerBatch[] }) {
  const { t } = useTranslation('former')
  const format = useFormat()
  const [batchToUndo, setBatchToUndo] = useState<FormerBatch | null>(null)
  const { isBusy, undo } = useUndo(() => setBatchToUndo(null))
  if (batches.length === 0) return null
  const columns: readonly Column<FormerBatch>[] = [
    { id: 'at', head: t('batches.at'), cell: ({ loaded_at }) => format.dateTime(loaded_at) },
    { id: 'loader', head: t('batches.loader'), cell: ({ loader }) => loader },
    { id: 'added', head: t('batches.added'), cell: ({ added, rows }) => t('batches.addedOf', { added, rows }) },
    {
      id: 'undone',
      head: t('batches.state'),
      cell: (batch) =>
        batch.undone_at
          ? t('batches.undone', { day: format.date(batch.undone_at), who: batch.undone })
          : t('batches.kept'),
    },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('batches.title')}
      </Title>
      <DataTable
        label={t('batches.title')}
        rows={batches}
        columns={columns}
        rowId={({ id }) => id}
        actions={{
          head: t('batches.action'),
          cell: (batch) =>
            !batch.undone_at && (
              <Button
                variant="line"
                onClick={() => setBatchToUndo(batch)}
                aria-label={t('batches.undoOf', { day: format.dateTime(batch.loaded_at) })}
              >
                {t('batches.undo')}
              </Button>
            ),
        }}
      />
      <ConfirmDialog
        isOpen={batchToUndo !== null}
        title={t('batches.confirm')}
        text={t('batches.confirmText', { count: batchToUndo?.added ?? 0 })}
        confirmLabel={t('batches.undo')}
        cancelLabel={t('batches.keep')}
        isBusy={isBusy}
        onConfirm={() => void (batchToUndo && undo(batchToUndo))}
        onClose={() => setBatchToUndo(null)}
      />
    </Card>
  )
}

function useUndo(onEnd: () => void) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    undo: async ({ id }: FormerBatch) => {
      setBusy(true)
      try {
        const { message } = await api(undoFormerBatch, { params: { id } })
        await revalidate()
        showDone(message)
      } catch (failure) {
        showFailure(failure)
      } finally {
        setBusy(false)
        onEnd()
      }
    },
  }
}
