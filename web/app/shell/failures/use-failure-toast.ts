import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../calls/api.ts'
import { toast } from '../../ui/toast.tsx'

/** Actions whose failure has its own sentence before the reason. */
export type Failed = 'password' | 'profile' | 'score' | 'notifications'

interface ToastOptions {
  failed?: Failed
  /** A new toast replaces the one with the same id. */
  id?: string
}

/**
 * Shows why a call failed, in one toast. Anything but a failed call is a bug, and is thrown to the error boundary of
 * the page.
 */
export function useFailureToast() {
  const { t } = useTranslation()
  return useCallback(
    (failure: unknown, { failed, id }: ToastOptions = {}) => {
      if (!(failure instanceof ApiFailure)) throw failure
      const closeLabel = t('toast.close')
      const toastText = (reason: string) => (failed ? `${t(`toast.failed.${failed}`)} ${reason}` : reason)
      if (failure.status === 0)
        return toast.offline({
          id: 'offline',
          title: t('toast.offline'),
          text: toastText(t('toast.offlineText')),
          closeLabel,
        })
      // A 401 has already ended the session and redirects to the home page.
      if (failure.status === 401) return undefined
      return toast.error({
        id,
        title: t('toast.error'),
        text: toastText(sentenceOf(failure) || t('toast.unknown', { status: failure.status })),
        closeLabel,
      })
    },
    [t],
  )
}

/** Returns the first message about a field, or the general one. */
function sentenceOf({ status, errors, message }: ApiFailure): string {
  const [first] = Object.values(errors).flat()
  return status === 422 ? (first ?? message) : message
}
