import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './introduction.module.css'

interface NoIntroductionProps {
  /** Message of the error. */
  failure: string
  /** The test does not exist, so trying again would not help. */
  isUnknown: boolean
  onAgain: () => void
}

/** Shown if the introduction could not be loaded, with a link back to the tests. */
export function NoIntroduction({ failure, isUnknown, onAgain }: NoIntroductionProps) {
  const { t } = useTranslation(['diagnostics', 'runner'])
  return (
    <main className={styles.failed}>
      <h1>{isUnknown ? t('introduction.unknown') : t('runner:unreachable_title')}</h1>
      <InfoNote tone={isUnknown ? 'sand' : 'red'} live>
        {isUnknown
          ? t('introduction.unknown_about')
          : failure === 'offline'
            ? t('introduction.offline')
            : failure || t('runner:unreachable_failed')}
      </InfoNote>
      {!isUnknown && (
        <Button size="lg" onClick={onAgain}>
          {t('runner:retry')}
        </Button>
      )}
      <LinkButton size="lg" to="/testing" variant={isUnknown ? 'filled' : 'line'}>
        {t('introduction.way_window-closed')}
      </LinkButton>
    </main>
  )
}
