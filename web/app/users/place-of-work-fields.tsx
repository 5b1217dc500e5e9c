import { Select } from '@mantine/core'
import type { Center } from '#contract/content/places'
import { isRole, staffRoles, workplaceOf } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../form/use-call-form.ts'
import type { PlaceLists, SchoolChoice } from '../places/place-lists.ts'
import { SchoolPicker } from '../places/school-picker.tsx'

/** What the fields of a role and a place hold; empty texts while nothing is chosen. */
export interface WorkValues extends Record<string, string>, SchoolChoice {
  role: string
  center_id: string
}

export const noWork: WorkValues = {
  role: '',
  center_id: '',
  region_id: '',
  district_id: '',
  locality_id: '',
  school_type: '',
  school_id: '',
}

/** As the calls want it: only the place that the role works at. */
export function positionIn({ role, school_id, center_id }: WorkValues) {
  const kind = isRole(role) ? workplaceOf(role) : null
  return {
    role,
    school_id: (kind === 'school' && school_id) || null,
    center_id: (kind === 'center' && center_id) || null,
  }
}

interface PlaceOfWorkFieldsProps {
  of: {
    values: WorkValues
    errors: Partial<Record<string, React.ReactNode>>
    setValues: (values: Partial<WorkValues>) => void
    field: (name: 'role' | 'center_id') => FieldProps
  }
  regions: PlaceLists['regions']
  centers: readonly Center[]
  /** Where they work now: it stands in no list that is not loaded yet, and in none at all once it has closed. */
  own?: OwnPlace
}

export interface OwnPlace {
  /** Null of a role without one. */
  id: string | null
  name: string
  isClosed: boolean
}

/** The role of somebody of the staff, and the school or the centre where the role works at one. */
export function PlaceOfWorkFields({ of: form, regions, centers, own }: PlaceOfWorkFieldsProps) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  const { values } = form
  const kind = isRole(values.role) ? workplaceOf(values.role) : null
  return (
    <>
      <Select
        {...form.field('role')}
        searchable
        placeholder={t('choose')}
        data={staffRoles.map((value) => ({ value, label: cabinet(`role.${value}`) }))}
        value={values.role || null}
        onChange={(role) => form.setValues({ role: role ?? '' })}
      />
      {kind === 'center' && (
        <Select
          {...form.field('center_id')}
          required
          searchable
          placeholder={t('choose')}
          data={centersFor(centers, values.center_id, own, (name) => t('work.closedName', { name }))}
          value={values.center_id || null}
          onChange={(center_id) => form.setValues({ center_id: center_id ?? '' })}
        />
      )}
      {kind === 'school' && (
        <SchoolPicker
          value={values}
          onChange={(change) => form.setValues(change)}
          errors={form.errors}
          initial={{ regions, districts: [], localities: [], schools: [] }}
          own={own?.id ? { school_id: own.id, school_name: own.name, is_open: !own.isClosed } : null}
          forStaff
        />
      )}
    </>
  )
}

/** The open centres, and the closed one of somebody who is still there. */
function centersFor(
  centers: readonly Center[],
  chosen: string,
  own: OwnPlace | undefined,
  closed: (name: string) => string,
) {
  const listed = centers.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))
  return own?.isClosed && own.id === chosen ? [{ value: chosen, label: closed(own.name) }, ...listed] : listed
}
