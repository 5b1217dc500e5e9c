import { IconDownload } from '@tabler/icons-react'
import { exportPlaces } from '#contract/olympiad/olympiad'
import type { RankedRound } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { filtersOf, type PlaceQuery } from './place-query.ts'

interface FileButtonProps {
  season: string
  round: RankedRound
  query: PlaceQuery
}

/** Downloads the rows of the filters as a workbook, in the language of the page. */
export function FileButton({ season, round, query }: FileButtonProps) {
  const { t } = useTranslation('olympiad')
  return (
    <ActButton
      act={() => api(exportPlaces, { params: { season, round }, query: filtersOf(query) })}
      reads="nothing"
      then={(file) => downloadFile(file, `olympiad-${season}-${round}.xlsx`)}
      variant="line"
      leftSection={<IconDownload size={20} stroke={2} aria-hidden />}
    >
      {t('places.file')}
    </ActButton>
  )
}
