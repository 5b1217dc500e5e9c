import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { toast } from '../ui/toast.tsx'

/** Shows a toast that something has worked. */
export function useDoneToast() {
  const { t } = useTranslation()
  return useCallback((title: string) => void toast.success({ title, closeLabel: t('toast.close') }), [t])
}
