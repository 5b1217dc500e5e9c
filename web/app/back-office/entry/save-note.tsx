import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { SaveState } from './use-entry.ts'
import styles from './entry.module.css'

const signs = { saved: IconCloudCheck, typed: IconPencil, saving: IconCloudUpload, offline: IconCloudOff, refused: IconCloudOff, overtaken: IconCloudOff }

/** Where what was typed is now. */
export function SaveNote({ state, changedAt }: { state: SaveState; changedAt: string | null }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const Sign = signs[state.is]
  const words = state.is === 'saved' ? (changedAt ? t('save.savedAt', { time: format.dateTime(changedAt) }) : t('save.nothing')) : t(`save.${state.is}`)
  return (
    <span className={styles.saved} data-is={state.is} role="status">
      <Sign size={20} aria-hidden />
      {words}
    </span>
  )
}
