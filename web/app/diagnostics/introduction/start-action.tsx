import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { TestIntroduction } from '#contract/diagnostics/tests'
import { testAddress } from '../tests/test-address.rules.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'

const arrow = <IconArrowRight size={20} aria-hidden />

/** The main button of the page: starts the test, or continues a running one. */
export function StartAction({
  introduction: { card, practice },
  onStart,
}: {
  introduction: TestIntroduction
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
  return (
    <Button size="lg" fullWidth rightSection={arrow} onClick={onStart}>
      {t(practice.length > 0 ? 'introduction.to_practice' : 'introduction.start')}
    </Button>
  )
}
