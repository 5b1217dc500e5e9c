import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: boolean
  /** Discards the draft. */
  onLeave: () => void
}

/** Asks before leaving with unsaved changes. On closing the tab, the browser asks in its own words. */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('back-office')
  // After the first save the address of a new entry changes; that is not leaving.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.sure')}
      cancelLabel={t('leave.stay')}
      isBusy={false}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
