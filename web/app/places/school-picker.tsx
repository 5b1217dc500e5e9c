import { Anchor, Loader, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { schoolTypes } from '#contract/values/grade'
import { Button } from '../ui/button.tsx'
import type { OwnSchool, PlaceLists, SchoolChoice } from './place-lists.ts'
import { usePlaceLists } from './use-place-lists.ts'

interface SchoolPickerProps {
  value: SchoolChoice
  onChange: (change: Partial<SchoolChoice>) => void
  errors: Partial<Record<keyof SchoolChoice, React.ReactNode>>
  /** The initial options: the regions, and the lists below an earlier choice. */
  initial: PlaceLists
  /** The current school, which may have been closed and is then in no list. */
  own?: OwnSchool | null
  /** Staff choose for others and can add a school themselves. */
  forStaff?: boolean
  /** For pupils whose school is not in the list: they type its name. */
  typed?: TypedSchool
}

interface TypedSchool {
  isTyped: boolean
  name: string
  error: React.ReactNode
  onChange: (change: { is_unlisted?: boolean; unlisted_school: string }) => void
}

/** Region, district, settlement, type of school, school: each can be searched and loads the next. */
export function SchoolPicker({
  value,
  onChange,
  errors,
  initial,
  own = null,
  forStaff = false,
  typed,
}: SchoolPickerProps) {
  const { t } = useTranslation('places')
  const { lists, loading, pickRegion, pickDistrict, pickLocality, pickType } = usePlaceLists(initial, value, onChange)
  const open = lists.schools.filter(({ school_type }) => !value.school_type || school_type === value.school_type)
  const ownOne = loading === null ? unlistedOf(own, value, lists) : null
  const schools = ownOne
    ? [
        {
          id: ownOne.school_id,
          name: ownOne.is_open ? ownOne.school_name : t('picker.closed', { name: ownOne.school_name }),
        },
        ...open,
      ]
    : open
  const select = (field: keyof SchoolChoice, list: keyof PlaceLists | null) => ({
    label: t(`picker.${field}`),
    placeholder: t(forStaff ? 'picker.staffChoose' : 'picker.choose'),
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
        <Select
          searchable
          {...select('region_id', 'regions')}
          data={options(lists.regions)}
          onChange={(id) => void pickRegion(id ?? '')}
        />
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
      {typed?.isTyped ? (
        <TypedName {...typed} />
      ) : (
        <Select
          mt="md"
          searchable
          {...select('school_id', 'schools')}
          data={options(schools)}
          disabled={lists.schools.length === 0 && !ownOne}
          onChange={(school_id) => onChange({ school_id: school_id ?? '' })}
        />
      )}
      <NotListed typed={typed} forStaff={forStaff} />
    </div>
  )
}

/** Returns the current school if it is chosen and in no list. */
const unlistedOf = (own: OwnSchool | null, { school_id }: SchoolChoice, { schools }: PlaceLists): OwnSchool | null =>
  own !== null && school_id === own.school_id && !schools.some(({ id }) => id === own.school_id) ? own : null

/** Switches between the list and a field for the name. */
function TypedOrListed({ isTyped, onChange }: TypedSchool) {
  const { t } = useTranslation('places')
  return (
    <Button variant="subtle" onClick={() => onChange({ is_unlisted: !isTyped, unlisted_school: '' })}>
      {t(isTyped ? 'picker.fromList' : 'picker.typeName')}
    </Button>
  )
}

/** The name of a school that is in no list. The field is focused after the user has asked for it. */
function TypedName({ name, error, onChange }: TypedSchool) {
  const { t } = useTranslation('places')
  const [isNew] = useState(name === '')
  return (
    <TextInput
      mt="md"
      required
      autoFocus={isNew}
      maxLength={200}
      label={t('picker.typedName')}
      description={t('picker.typedHint')}
      value={name}
      error={error}
      data-path="unlisted_school"
      onChange={({ currentTarget }) => onChange({ unlisted_school: currentTarget.value })}
    />
  )
}

/** What to do if a school is missing: pupils type its name, staff add it. */
function NotListed({ typed, forStaff }: Pick<SchoolPickerProps, 'typed' | 'forStaff'>) {
  if (typed) return <TypedOrListed {...typed} />
  return forStaff ? <SchoolsLink /> : null
}

function SchoolsLink() {
  const { t } = useTranslation('places')
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('picker.staffNotListed')}{' '}
      <Anchor href="/back-office/school" inherit>
        {t('picker.staffSchools')}
      </Anchor>
    </Text>
  )
}

const options = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
