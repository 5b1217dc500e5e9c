import { Loader, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../../form/use-call-form.ts'
import { loadPlaceLists, noPlaceLists, type PlaceLists, type SchoolChoice } from '../../places/place-lists.ts'
import { usePlaceLists } from '../../places/use-place-lists.ts'
import { useFailureToast } from '../../shell/failures/use-failure-toast.ts'
import { Button } from '../../ui/button.tsx'

/** A school of the list, or the typed name of one that is not in the list. */
export interface ChosenSchool extends SchoolChoice {
  is_typed: boolean
  school_name: string
}

export const noSchool: ChosenSchool = {
  region_id: '',
  district_id: '',
  locality_id: '',
  school_type: '',
  school_id: '',
  is_typed: false,
  school_name: '',
}

type PlaceField = 'region_id' | 'district_id' | 'locality_id' | 'school_id'

interface SchoolFieldsProps {
  of: {
    values: ChosenSchool
    setValues: (change: Partial<ChosenSchool>) => void
    field: (name: PlaceField | 'school_name') => FieldProps
  }
}

/** Region, district, settlement and school: each can be searched and loads the next. */
export function SchoolFields({ of }: SchoolFieldsProps) {
  const [regions, setRegions] = useState<PlaceLists['regions'] | null>(null)
  const showFailure = useFailureToast()
  useEffect(() => {
    loadPlaceLists(noSchool).then((lists) => setRegions(lists.regions), showFailure)
    // oxlint-disable-next-line react/exhaustive-deps -- the regions are loaded once
  }, [])
  // The hook of the lists takes its regions at the start, so it starts again with them.
  return <Fields key={String(regions === null)} of={of} regions={regions ?? []} isLoading={regions === null} />
}

function Fields({
  of,
  regions,
  isLoading,
}: SchoolFieldsProps & { regions: PlaceLists['regions']; isLoading: boolean }) {
  const { t } = useTranslation('for-schools')
  const { values, setValues } = of
  const isTyped = values.is_typed
  const { lists, loading, pickRegion, pickDistrict, pickLocality } = usePlaceLists(
    { ...noPlaceLists, regions },
    values,
    // The only school of a place is chosen by itself, but not over a typed name.
    (change) => setValues(isTyped ? { ...change, school_id: '' } : change),
  )
  const select = (name: PlaceField, list: keyof PlaceLists) => {
    const rows: readonly { id: string; name: string }[] = lists[list]
    const waits = loading === list || (list === 'regions' && isLoading)
    return {
      ...of.field(name),
      value: values[name] || null,
      data: rows.map(({ id, name: label }) => ({ value: id, label })),
      placeholder: rows.length > 0 ? t('form.choose') : undefined,
      nothingFoundMessage: t('form.nothing'),
      rightSection: waits ? <Loader size="xs" /> : undefined,
      disabled: rows.length === 0 && list !== 'regions',
      searchable: true,
    }
  }
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select {...select('region_id', 'regions')} onChange={(id) => void pickRegion(id ?? '')} />
        <Select {...select('district_id', 'districts')} onChange={(id) => void pickDistrict(id ?? '')} />
        <Select {...select('locality_id', 'localities')} onChange={(id) => void pickLocality(id ?? '')} />
        {isTyped ? (
          <TypedName of={of} />
        ) : (
          <Select {...select('school_id', 'schools')} required onChange={(id) => setValues({ school_id: id ?? '' })} />
        )}
      </SimpleGrid>
      <Button variant="subtle" onClick={() => setValues({ is_typed: !isTyped, school_id: '', school_name: '' })}>
        {t(isTyped ? 'form.fromList' : 'form.noSchool')}
      </Button>
    </div>
  )
}

/** The schema misses a school at `school_id`, so this field answers to that name too. */
function TypedName({ of }: SchoolFieldsProps) {
  const { error, ...field } = of.field('school_name')
  return (
    <TextInput
      maxLength={200}
      autoFocus
      {...field}
      required
      error={error ?? of.field('school_id').error}
      data-path="school_id"
      onChange={({ currentTarget }) => of.setValues({ school_name: currentTarget.value, school_id: '' })}
    />
  )
}
