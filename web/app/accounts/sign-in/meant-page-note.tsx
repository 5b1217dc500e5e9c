import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import { toldNow } from '../../shell/ways/meant-address.ts'
import { useWhyMeant } from '../../shell/ways/use-why-meant.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './entrance.module.css'

/** Somebody came for a page and met the sign-in instead: why, and that the page comes after it. */
export function MeantPageNote() {
  const { t } = useTranslation('accounts')
  const [search] = useSearchParams()
  const why = useWhyMeant() ?? (search.get('redirect') ? 'asked' : null)
  if (!why) return null
  return (
    <div className={styles.meant}>
      <InfoNote>{toldNow() || t(`signIn.meant.${why}`)}</InfoNote>
    </div>
  )
}
