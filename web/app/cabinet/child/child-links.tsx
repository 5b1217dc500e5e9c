import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from '../child.module.css'

interface ChildLinksProps {
  linkId: string
  resultId: string
  /** Whether there is a result that may lead to stage 2. */
  hasStageTwo: boolean
}

/** Links from the newest result of a child to the whole result and to stage 2. */
export function ChildLinks({ linkId, resultId, hasStageTwo }: ChildLinksProps) {
  const { t } = useTranslation('cabinet')
  return (
    <div className={styles.whole}>
      <LinkButton to={`/children/${linkId}/results/${resultId}`}>{t('child.wholeResult')}</LinkButton>
      {hasStageTwo && (
        <LinkButton to={`/children/${linkId}/test-results-second`} variant="line">
          {t('child.stageTwo')}
        </LinkButton>
      )}
    </div>
  )
}
