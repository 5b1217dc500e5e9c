import { useState } from 'react'
import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { PackageNote } from '../../shell/packages/package-note.tsx'
import { useOpening } from '../../shell/packages/use-opening.ts'
import { usePackage } from '../../shell/packages/use-package.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './own.module.css'

/** The round that opens soon: its package is taken along here, and the way to its introduction. */
export function NextRound({ next }: { next: NonNullable<OwnOlympiad['next_round']> }) {
  const { t } = useTranslation(['packages', 'olympiad'])
  const { round, test_id, locale, opening } = next
  // The reply has just come, so the clock of the server is about that in it.
  const [offset] = useState(() => Date.parse(opening.server_time) - Date.now())
  const left = useOpening(opening, offset)
  const taken = usePackage(opening.has_package ? { test_id, locale } : null)
  return (
    <Card as="section" aria-labelledby="next-round">
      <h2 id="next-round" className={styles.title}>
        {t('next')}: {t(`olympiad:round.${round}`)}
      </h2>
      <div className="stack">
        <PackageNote opening={opening} taken={taken} left={left} />
        <LinkButton to={`/pre-test?test=${test_id}`} fullWidth>
          {t(left > 0 ? 'prepare' : 'begin')}
        </LinkButton>
      </div>
    </Card>
  )
}
