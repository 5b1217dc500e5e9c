import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { SaveState } from '../draft/use-entry.ts'
import styles from './entry.module.css'

const signs = { saved: IconCloudCheck, typed: IconPencil, saving: IconCloudUpload, offline: IconCloudOff, refused: IconCloudOff, overtaken: IconCloudOff }

interface SaveNoteProps {
  state: SaveState
  changedAt: string | null
  /** Came with the product or in a file and was not touched here since. */
  isLoaded: boolean
}

/** Where what was typed is now. */
export function SaveNote({ state, changedAt, isLoaded }: SaveNoteProps) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const Sign = signs[state.is]
  const saved = changedAt ? t('save.savedAt', { time: format.dateTime(changedAt) }) : t(isLoaded ? 'save.fromList' : 'save.nothing')
  const words = state.is === 'saved' ? saved : t(`save.${state.is}`)
  return (
    <span className={styles.saved} data-is={state.is} role="status">
      <Sign size={20} aria-hidden />
      {words}
    </span>
  )
}
