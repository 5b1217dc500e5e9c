import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { testAddress } from '../tests/test-address.rules.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { StartButton } from '../../shell/packages/start-button.tsx'

const arrow = <IconArrowRight size={20} aria-hidden />

/** The main button of the page: starts the test, or continues a running one. */
export function StartAction({
  introduction: { card, practice, presentation },
  left,
  isStarting = false,
  onStart,
}: {
  introduction: TestIntroduction
  /** Seconds until the test may be started; practice is open before. */
  left: number
  isStarting?: boolean
  onStart: () => void
}) {
  const { t } = useTranslation('diagnostics')
  if (card.live) {
    return (
      <LinkButton size="lg" fullWidth to={testAddress(card.live.attempt_id)} reloadDocument rightSection={arrow}>
        {t('introduction.continue')}
      </LinkButton>
    )
  }
  const leadsToPractice = practice.length > 0 && presentation !== 'read-aloud'
  return (
    <StartButton
      size="lg"
      fullWidth
      left={leadsToPractice ? 0 : left}
      loading={isStarting}
      rightSection={arrow}
      onClick={onStart}
    >
      {t(practice.length > 0 ? 'introduction.to_practice' : 'introduction.start')}
    </StartButton>
  )
}
