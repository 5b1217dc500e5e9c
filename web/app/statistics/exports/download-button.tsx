import { IconDownload } from '@tabler/icons-react'
import { downloadExport, type StatisticsExport } from '#contract/statistics/exports'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import type { ButtonProps } from '../../ui/button.tsx'
import { sizeOf } from './file-size.rules.ts'
import { useFormat } from '../../shell/use-format.ts'

/** A large file may take long on a slow line. */
const patience = 10 * 60_000

interface DownloadButtonProps extends ButtonProps {
  file: StatisticsExport
}

/** Downloads a file that is ready, under a name that says what is in it. */
export function DownloadButton({ file, ...look }: DownloadButtonProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const { value, unit } = sizeOf(file.bytes ?? 0)
  const size = t(`size.${unit}`, { value: format.number(value) })
  const day = file.created_at.slice(0, 10)
  return (
    <ActButton
      leftSection={<IconDownload size={20} aria-hidden />}
      reads="nothing"
      act={() => api(downloadExport, { params: { id: file.id } }, { signal: AbortSignal.timeout(patience) })}
      then={(bytes) => downloadFile(bytes, `${t(`file.${file.what}`)}, ${file.place.name}, ${day}.${file.format}`)}
      {...look}
    >
      {t('download', { format: file.format.toUpperCase(), size })}
    </ActButton>
  )
}
