import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/**
 * Which section of a profile is being edited. It is part of the address, so that the browser's back button closes the
 * form.
 */
export function usePartEdited() {
  const { t } = useTranslation('profiles')
  const showDone = useDoneToast()
  const [search, setSearch] = useSearchParams()
  const close = () => setSearch({}, { preventScrollReset: true, replace: true })
  const saved = async () => {
    showDone(t('form.saved'))
    // Closing the form navigates, which reloads the data of the page.
    close()
  }
  return { part: search.get('edit'), close, saved }
}
