import { useTranslation } from '#web/i18n/use-translation'
import type { SurveyCard } from '#contract/surveys/surveys'
import { LinkButton } from '../shell/link-button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './survey.module.css'
import { consentAddress } from './surveys-address.ts'

interface SurveyLockedProps {
  /** The server's reason why it is not open. */
  why: string
  isConsentMissing: boolean
  /** The survey that can be answered now. */
  first: Pick<SurveyCard, 'id' | 'title'> | null
  /** Address of the list. */
  place: string
}

/** A survey that is not open yet: the reason, and where to go instead. */
export function SurveyLocked({ why, isConsentMissing, first, place }: SurveyLockedProps) {
  const { t } = useTranslation('surveys')
  return (
    <InfoNote tone="gold" title={why}>
      <div className={styles.ways}>
        {isConsentMissing && (
          <LinkButton to={consentAddress} variant="filled">
            {t('toConsent')}
          </LinkButton>
        )}
        {first && (
          <LinkButton to={`${place}/${first.id}`} variant="filled">
            {t('toFirst', { title: first.title })}
          </LinkButton>
        )}
        <LinkButton to={place} variant="line">
          {t('toList')}
        </LinkButton>
      </div>
    </InfoNote>
  )
}
