import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { Result } from '#contract/diagnostics/results'
import { Card } from '../../ui/card.tsx'
import { InvitationScene } from '../../ui/drawings/scenes/invitation-scene.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import styles from './step-two-panel.module.css'

interface StepTwoPanelProps {
  stepTwo: NonNullable<Result['step_two']>
  voice: Result['voice']
}

/**
 * The second stage: an invitation, or what comes before it; the server's words say the threshold and the reason either
 * way. The pupil goes on to choose a day, the parent to where that will be; staff need no way.
 */
export function StepTwoPanel({ stepTwo, voice }: StepTwoPanelProps) {
  const { t } = useTranslation('diagnostics')
  return (
    <Card
      as="section"
      tone={stepTwo.is_admitted ? 'gold' : 'sand'}
      size="feature"
      className={styles.root}
      aria-label={stepTwo.title}
    >
      {stepTwo.is_admitted && (
        <span className={styles.scene}>
          <InvitationScene />
        </span>
      )}
      <div className={styles.words}>
        <Title order={2} className={styles.title}>
          {stepTwo.title}
        </Title>
        <p className={styles.about}>{stepTwo.about}</p>
        {stepTwo.is_admitted && voice !== 'specialist' && (
          <LinkButton
            to={voice === 'student' ? '/booking?kind=stage-two' : '/centers'}
            variant="night"
            className={styles.way}
          >
            {t(voice === 'student' ? 'results.bookStageTwo' : 'results.findCenter')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
