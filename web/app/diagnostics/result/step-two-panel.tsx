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
 * Stage 2: an invitation, or what is still missing. The text from the server gives threshold and reason. The pupil gets
 * a link to choose a day, a parent to the page of stage 2, and staff get none.
 */
export function StepTwoPanel({ stepTwo, voice }: StepTwoPanelProps) {
  const { t } = useTranslation('diagnostics')
  return (
    <Card as="section" tone={stepTwo.is_admitted ? 'gold' : 'sand'} size="feature" aria-label={stepTwo.title}>
      {stepTwo.is_admitted && (
        <span className={`${styles.scene} screen-only wide-only`}>
          <InvitationScene />
        </span>
      )}
      <div className={`${styles.words} positioned`}>
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
