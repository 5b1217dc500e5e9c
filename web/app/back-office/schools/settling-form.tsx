import { Select, Stack, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { admitSchool, matchSchool, type UnlistedSchool } from '#contract/profiles/unlisted-schools'
import { schoolTypes } from '#contract/values/grade'
import { perLanguage } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import type { PlaceLists } from '../../places/place-lists.ts'
import { SchoolPicker } from '../../places/school-picker.tsx'
import { Button } from '../../ui/button.tsx'

interface Settling {
  onSettled: (message: string) => Promise<void>
  /** Called if somebody else was faster, to reload the list. */
  onRefused: () => Promise<void>
  onCancel: () => void
}

interface SettlingFormProps extends Pick<Settling, 'onCancel'> {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  words: 'saveMatch' | 'saveAdmit'
  children: ReactNode
}

/** The fields, and buttons that settle a school or cancel. */
function SettlingForm({ of, words, onCancel, children }: SettlingFormProps) {
  const { t } = useTranslation('settings')
  return (
    <CallForm of={of}>
      <Stack gap="md">
        {children}
        <SendNote of={of} />
        <div className="row gap-12">
          <SubmitButton of={of}>{t(`unlisted.${words}`)}</SubmitButton>
          <Button variant="line" onClick={onCancel}>
            {t('unlisted.cancel')}
          </Button>
        </div>
      </Stack>
    </CallForm>
  )
}

/** The names under which a school is added to the list. */
export function AdmitSchoolForm({
  school: { id, name, school_type },
  onSettled,
  onRefused,
  onCancel,
}: Settling & { school: UnlistedSchool }) {
  const { t } = useTranslation('places')
  const form = useCallForm(admitSchool, {
    words: 'settings',
    params: { id },
    values: { ...perLanguage(['name'], () => name), school_type },
    refused: ({ code }) => code === 'school-settled' && onRefused(),
    done: ({ message }) => onSettled(message),
  })
  return (
    <SettlingForm of={form} words="saveAdmit" onCancel={onCancel}>
      <TextInput maxLength={200} {...form.field('name_ru')} />
      <TextInput maxLength={200} {...form.field('name_kk')} />
      <TextInput maxLength={200} {...form.field('name_en')} />
      <Select
        {...form.field('school_type')}
        data={schoolTypes.map((type) => ({ value: type, label: t(`schoolType.${type}`) }))}
      />
    </SettlingForm>
  )
}

/** Chooses which school of the list was meant; its settlement is already selected. */
export function MatchSchoolForm({
  school,
  lists,
  onSettled,
  onRefused,
  onCancel,
}: Settling & { school: UnlistedSchool; lists: PlaceLists }) {
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
      <SchoolPicker
        value={form.values}
        onChange={(change) => form.setValues(change)}
        errors={form.errors}
        initial={lists}
        forStaff
      />
    </SettlingForm>
  )
}
