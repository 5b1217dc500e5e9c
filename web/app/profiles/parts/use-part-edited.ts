import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/** Which part of a profile is being edited: the address says it, so that "back" of the browser leaves the form. */
export function usePartEdited() {
  const { t } = useTranslation('profiles')
  const showDone = useDoneToast()
  const [search, setSearch] = useSearchParams()
  const close = () => setSearch({}, { preventScrollReset: true, replace: true })
  const saved = async () => {
    showDone(t('form.saved'))
    // Leaving the form loads the page's data anew.
    close()
  }
  return { part: search.get('edit'), close, saved }
}
