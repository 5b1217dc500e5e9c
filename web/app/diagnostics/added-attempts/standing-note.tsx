import { useTranslation } from '#web/i18n/use-translation'
import type { PupilAttempts } from '#contract/diagnostics/added-attempts'
import { InfoNote } from '../../ui/info-note.tsx'

type Had = Pick<PupilAttempts, 'standing' | 'closed_by' | 'allowed' | 'left_to_add' | 'most_added'>

/** How it stands with the attempts, and what follows from it. */
export function StandingNote({ had: { standing, closed_by, allowed, left_to_add: left, most_added: most } }: { had: Had }) {
  const { t } = useTranslation('added-attempts')
  return (
    <InfoNote tone={standing === 'added' ? 'gold' : 'sand'} title={t(`standing.${standing}.title`)}>
      {closed_by && <p>{t(`closedBy.${closed_by}`)}</p>}
      <p>{t(`standing.${standing}.about`, { allowed, left, most })}</p>
    </InfoNote>
  )
}
