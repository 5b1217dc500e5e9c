import { Modal } from '@mantine/core'
import { removeSchedule, type Schedule } from '#contract/appointments/schedules'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { useAct } from '../form/act-button.tsx'
import { Button } from '../ui/button.tsx'
import { useWindow } from '../ui/use-window.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { useConflicts } from './use-conflicts.ts'

interface RemoveWindowProps {
  period: Schedule
  days: string
  onClose: () => void
}

/** Deletes a period, after it is decided what happens to the appointments in it. */
export function RemoveWindow({ period: { id, version }, days, onClose }: RemoveWindowProps) {
  const { t } = useTranslation('schedule')
  const isOpened = useWindow(true)
  const found = useConflicts()
  const { act, isBusy } = useAct()

  async function remove(): Promise<null | string> {
    const settled = await found.look({ change: { kind: 'removal', id } })
    return settled && (await api(removeSchedule, { params: { id }, body: { version, settled } })).message
  }
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      title={t('removeTitle')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="stack">
        <p>{t('removeText', { days })}</p>
        {found.conflicts.length > 0 && <ConflictsPanel found={found} />}
        <div className="row gap-10">
          <Button
            variant="danger"
            loading={isBusy}
            disabled={found.isOpen}
            onClick={() =>
              void act(remove, {
                done: (message) => message ?? t('settleEach'),
                then: (message) => message !== null && onClose(),
              })
            }
          >
            {t('removeIt')}
          </Button>
          <Button variant="line" onClick={onClose} data-autofocus>
            {t('back')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
