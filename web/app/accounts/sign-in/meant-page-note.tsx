import { useTranslation } from '#web/i18n/use-translation'
import { useSearchParams } from 'react-router'
import type { WhyMeant } from '../../device/meant-note.ts'
import { useTold } from '../../shell/ways/use-told.ts'
import { useWhyMeant } from '../../shell/ways/use-why-meant.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from '../entrance/entrance.module.css'

/** Somebody came for a page and met the sign-in instead: why, and that the page comes after it. */
export function MeantPageNote() {
  const [search] = useSearchParams()
  const why = useWhyMeant() ?? (search.get('redirect') ? 'asked' : null)
  return why && <Note why={why} />
}

function Note({ why }: { why: WhyMeant }) {
  const { t } = useTranslation('accounts')
  const told = useTold()
  return (
    <div className={styles.meant}>
      <InfoNote>{told || t(`signIn.meant.${why}`)}</InfoNote>
    </div>
  )
}
