import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { FaultList } from '../faults/fault-list.tsx'
import { useFaults } from '../faults/use-faults.ts'
import type { EntryInWork } from '../draft/use-entry.ts'

/** Why what was typed has not been saved or published, and what can be done about it: every field that is wrong is named. */
export function SaveProblem({ kind, work, onGoTo }: { kind: KindName; work: EntryInWork; onGoTo: (place: string) => void }) {
  const { t } = useTranslation('back-office')
  const { state, errors } = work
  const faults = useFaults(kind, work)
  if (state.is === 'overtaken') return <OvertakenNote kind={kind} work={work} problem={state.problem} />
  if (faults.length > 0 && (state.is === 'refused' || Object.keys(errors).length > 0))
    return (
      <InfoNote tone="red" live title={t('faults.title', { count: faults.length })}>
        <FaultList faults={faults} onGoTo={onGoTo} />
      </InfoNote>
    )
  if (state.is === 'refused')
    return (
      <InfoNote tone="red" live>
        {state.problem || t('save.refused')}
      </InfoNote>
    )
  if (state.is !== 'offline') return null
  return (
    <InfoNote tone="gold" live title={t('save.offline')}>
      {t('save.offlineText')}
    </InfoNote>
  )
}
