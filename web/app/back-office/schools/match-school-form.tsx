import { matchSchool, type UnlistedSchool } from '#contract/profiles/unlisted-schools'
import { useCallForm } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { SchoolPicker } from '../../places/school-picker.tsx'
import { SettlingForm, type Settling } from './settling-form.tsx'

/** Which school of the list was meant; its settlement is chosen already. */
export function MatchSchoolForm({ school, lists, onSettled, onRefused, onCancel }: Settling & { school: UnlistedSchool; lists: PlaceLists }) {
  const { id, region_id, district_id, locality_id } = school
  const form = useCallForm(matchSchool, {
    words: 'settings',
    params: { id },
    values: { region_id, district_id, locality_id, school_type: '', school_id: '' },
    body: ({ school_id }) => ({ school_id }),
    refused: ({ code }) => code === 'school-settled' && onRefused(),
    done: ({ message }) => onSettled(message),
  })
  return (
    <SettlingForm of={form} words="saveMatch" onCancel={onCancel}>
      <SchoolPicker value={form.values} onChange={(change) => form.setValues(change)} errors={form.errors} initial={lists} forStaff />
    </SettlingForm>
  )
}
