import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import type { EntryInWork } from './use-entry.ts'

/** Why what was typed has not been saved, and what can be done about it. */
export function SaveProblem({ kind, work }: { kind: KindName; work: EntryInWork }) {
  const { t } = useTranslation('back-office')
  const { state } = work
  if (state.is === 'overtaken') return <OvertakenNote kind={kind} work={work} problem={state.problem} />
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
