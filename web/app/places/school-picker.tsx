import { Anchor, Loader, Select, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { schoolTypes } from '#contract/values/grade'
import { phoneText } from '../shell/phone-text.ts'
import { useSupport } from '../shell/frame/use-support.ts'
import type { OwnSchool, PlaceLists, SchoolChoice } from './place-lists.ts'
import { usePlaceLists } from './use-place-lists.ts'

interface SchoolPickerProps {
  value: SchoolChoice
  onChange: (change: Partial<SchoolChoice>) => void
  errors: Partial<Record<keyof SchoolChoice, React.ReactNode>>
  /** What the selects offer at the start: the regions, and what hangs under a choice made earlier. */
  initial: PlaceLists
  /** The school somebody is in already, which may have closed and then stands in no list. */
  own?: OwnSchool | null
}

/** Region, district, settlement, kind of school, school: each searchable, each opening the next. */
export function SchoolPicker({ value, onChange, errors, initial, own = null }: SchoolPickerProps) {
  const { t } = useTranslation('places')
  const { phone } = useSupport()
  const { lists, loading, pickRegion, pickDistrict, pickLocality, pickType } = usePlaceLists(initial, value, onChange)
  const open = lists.schools.filter(({ school_type }) => !value.school_type || school_type === value.school_type)
  const isClosed = own !== null && value.school_id === own.school_id && loading === null && !lists.schools.some(({ id }) => id === own.school_id)
  const schools = isClosed ? [{ id: own.school_id, name: t('picker.closed', { name: own.school_name }) }, ...open] : open
  const select = (field: keyof SchoolChoice, list: keyof PlaceLists | null) => ({
    label: t(`picker.${field}`),
    placeholder: t('picker.choose'),
    nothingFoundMessage: t(field === 'school_id' ? 'picker.noSchool' : 'picker.nothing'),
    value: value[field] || null,
    error: errors[field],
    'data-path': field,
    rightSection: list !== null && loading === list ? <Loader size="xs" /> : undefined,
    required: true,
  })
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select searchable {...select('region_id', 'regions')} data={options(lists.regions)} onChange={(id) => void pickRegion(id ?? '')} />
        <Select
          searchable
          {...select('district_id', 'districts')}
          data={options(lists.districts)}
          disabled={lists.districts.length === 0}
          onChange={(id) => void pickDistrict(id ?? '')}
        />
        <Select
          searchable
          {...select('locality_id', 'localities')}
          data={options(lists.localities)}
          disabled={lists.localities.length === 0}
          onChange={(id) => void pickLocality(id ?? '')}
        />
        <Select
          {...select('school_type', null)}
          data={schoolTypes.map((type) => ({ value: type, label: t(`schoolType.${type}`) }))}
          onChange={(school_type) => pickType(school_type ?? '')}
        />
      </SimpleGrid>
      <Select
        mt="md"
        searchable
        {...select('school_id', 'schools')}
        data={options(schools)}
        disabled={lists.schools.length === 0 && !isClosed}
        onChange={(school_id) => onChange({ school_id: school_id ?? '' })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('picker.notListed')}{' '}
        <Anchor href={`tel:${phone}`} inherit>
          {phoneText(phone)}
        </Anchor>
      </Text>
    </div>
  )
}

const options = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
