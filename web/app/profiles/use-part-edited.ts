import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { toast } from '../ui/toast.tsx'

/** Which part of a profile is being edited: the address says it, so that "back" of the browser leaves the form. */
export function usePartEdited() {
  const { t } = useTranslation('profiles')
  const [search, setSearch] = useSearchParams()
  const close = () => setSearch({}, { preventScrollReset: true, replace: true })
  const saved = async () => {
    toast.success({ title: t('form.saved'), closeLabel: t('form.close') })
    // Leaving the form loads the page's data anew.
    close()
  }
  return { part: search.get('edit'), close, saved }
}
