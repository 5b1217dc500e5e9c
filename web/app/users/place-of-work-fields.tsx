import { Select } from '@mantine/core'
import type { Center } from '#contract/content/places'
import { isRole, staffRoles, workplaceOf } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldProps } from '../form/use-call-form.ts'
import type { PlaceLists, SchoolChoice } from '../places/place-lists.ts'
import { SchoolPicker } from '../places/school-picker.tsx'

/** The values of role and place; unchosen ones are empty strings. */
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

/** Returns role and place for the call, with only the place that the role works at. */
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
  /** The current place of work. It may be missing in the lists: they are not loaded yet, or it was closed. */
  own?: OwnPlace
}

export interface OwnPlace {
  /** Null for a role without a place. */
  id: string | null
  name: string
  isClosed: boolean
}

/** The role of a staff member, and the school or centre of a role that works at one. */
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

/** The open centres, and the closed one of a staff member who is still there. */
function centersFor(
  centers: readonly Center[],
  chosen: string,
  own: OwnPlace | undefined,
  closed: (name: string) => string,
) {
  const listed = centers.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))
  return own?.isClosed && own.id === chosen ? [{ value: chosen, label: closed(own.name) }, ...listed] : listed
}
