import { Modal } from '@mantine/core'
import { removeSchedule, type Schedule } from '#contract/appointments/schedules'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { useAct } from '../form/act-button.tsx'
import { Button } from '../ui/button.tsx'
import { useWindow } from '../ui/use-window.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import styles from './schedule.module.css'
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
      <div className={styles.window}>
        <p>{t('removeText', { days })}</p>
        {found.conflicts.length > 0 && <ConflictsPanel found={found} />}
        <div className={styles.windowButtons}>
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
