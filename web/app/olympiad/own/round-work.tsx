import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'

/** The way of a participant into an open round, until the work is handed in. */
export function RoundWork({ open: { test_id, work } }: { open: NonNullable<OwnOlympiad['open_round']> }) {
  const { t } = useTranslation('olympiad')
  if (work === 'finished') return <p className="muted small snug">{t('own.inRound.finished')}</p>
  return (
    <LinkButton to={`/pre-test?test=${test_id}`} fullWidth>
      {t(`own.inRound.${work}`)}
    </LinkButton>
  )
}
