import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { SaveState } from '../draft/entry.rules.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import type { EntryInWork } from '../draft/use-entry.ts'
import { FaultList, useFaults } from './faults.tsx'
import styles from './entry.module.css'
import { OvertakenNote } from './overtaken-note.tsx'

const signs = {
  saved: IconCloudCheck,
  typed: IconPencil,
  saving: IconCloudUpload,
  offline: IconCloudOff,
  refused: IconCloudOff,
  overtaken: IconCloudOff,
}

interface SaveNoteProps {
  state: SaveState
  changedAt: string | null
  /** Imported with the product or from a file, and not edited since then. */
  isLoaded: boolean
}

/** Says where the current text is stored. */
export function SaveNote({ state, changedAt, isLoaded }: SaveNoteProps) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const Sign = signs[state.is]
  const saved = changedAt
    ? t('save.savedAt', { time: format.dateTime(changedAt) })
    : t(isLoaded ? 'save.fromList' : 'save.nothing')
  const words = state.is === 'saved' ? saved : t(`save.${state.is}`)
  return (
    <span className={styles.saved} data-is={state.is} role="status">
      <Sign size={20} aria-hidden />
      {words}
    </span>
  )
}

/** Says why the text could not be saved or published and what to do; lists every field with an error. */
export function SaveProblem({
  kind,
  work,
  onGoTo,
}: {
  kind: KindName
  work: EntryInWork
  onGoTo: (place: string) => void
}) {
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
