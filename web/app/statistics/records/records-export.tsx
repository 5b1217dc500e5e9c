import { useTranslation } from '#web/i18n/use-translation'
import { countryId } from '#contract/statistics/measures'
import type { PlaceRef } from '#contract/statistics/numbers'
import type { RecordTable } from '#contract/statistics/record-tables'
import type { RecordFilters } from '#contract/statistics/records'
import { ExportButton } from '../exports/export-dialog.tsx'
import type { RecordPlaces } from './record-filters.tsx'

interface RecordsExportProps {
  table: RecordTable
  filters: RecordFilters
  places: RecordPlaces
  page: { total: number; is_counted: boolean; sees_names: boolean }
}

/** Orders a file of all rows that the page lists, in its finest place and with its other filters. */
export function RecordsExport({ table, filters, places, page }: RecordsExportProps) {
  const { t } = useTranslation('exports')
  const { region_id, district_id, school_id, order: _order, ...others } = filters
  const isCountry = places.regions.length > 1
  const chosen = [
    { level: 'school', id: school_id, of: places.schools },
    { level: 'district', id: district_id, of: places.districts },
    { level: 'region', id: region_id ?? (isCountry ? undefined : places.regions[0]?.id), of: places.regions },
  ] as const
  const finest = chosen.find(({ id }) => id !== undefined)
  const place: PlaceRef =
    finest?.id === undefined
      ? { level: 'country', id: countryId, name: t('country') }
      : { level: finest.level, id: finest.id, name: finest.of.find(({ id }) => id === finest.id)?.name ?? '' }
  return (
    <ExportButton
      variant="line"
      place={place}
      filters={others}
      choices={[
        {
          what: table,
          rows: page.is_counted ? page.total : undefined,
          has_names: page.sees_names && table !== 'specialists',
        },
      ]}
    />
  )
}
