import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: boolean
  /** What was typed is given up. */
  onLeave: () => void
}

/** Whoever leaves with something unsaved is asked; closing the tab asks in the browser's own words. */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('back-office')
  // A new entry takes the address it has been saved under, which is no leaving.
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
