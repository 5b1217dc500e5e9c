import { Radio, Select, Stack } from '@mantine/core'
import { IconBuilding, IconDeviceLaptop } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import * as z from 'zod/mini'
import type { Profile } from '#contract/accounts'
import type { Center } from '#contract/places'
import { saveTestingPlace } from '#contract/profiles'
import { SubmitNote } from '../accounts/submit-note.tsx'
import { useContractForm } from '../accounts/use-contract-form.ts'
import { useSubmit } from '../accounts/use-submit.ts'
import { api } from '../browser-api.ts'
import { RadioCard } from '../ui/radio-card.tsx'
import { StepButtons, type FormPlace } from './step-buttons.tsx'

interface PlaceFormProps {
  profile: Profile
  centers: readonly Center[]
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/** Online, or in one of the regional centres. Those of the own region come first, and its only one is chosen; a centre elsewhere is nobody's but the pupil's choice. */
export function PlaceForm({ profile, centers, place, onBack, onSaved }: PlaceFormProps) {
  const { t } = useTranslation('profiles')
  const near = centers.filter(({ region_id }) => region_id === profile.education?.region_id)
  const sorted = [...near, ...centers.filter((center) => !near.includes(center))]
  const initial = { testing_place: profile.testing_place ?? 'online', center_id: profile.center_id ?? (near.length === 1 && near[0] ? near[0].id : '') }
  const form = useContractForm(saveTestingPlace.body, initial)
  const { submission, submit } = useSubmit(form, 'profile')
  const isCenter = form.values.testing_place === 'center'
  const chosen = centers.find(({ id }) => id === form.values.center_id)
  const save = ({ testing_place, center_id }: typeof initial) =>
    submit(async () =>
      onSaved(await api(saveTestingPlace, { body: z.parse(saveTestingPlace.body, isCenter ? { testing_place, center_id } : { testing_place }) })),
    )
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="lg">
        <Radio.Group label={t('place.label')} {...form.getInputProps('testing_place')}>
          <Stack gap="sm">
            <RadioCard value="online" title={t('place.online')} text={t('place.onlineText')} media={<IconDeviceLaptop size={28} stroke={1.9} aria-hidden />} />
            <RadioCard value="center" title={t('place.center')} text={t('place.centerText')} media={<IconBuilding size={28} stroke={1.9} aria-hidden />} />
          </Stack>
        </Radio.Group>
        {isCenter && (
          <Select
            searchable
            label={t('place.which')}
            nothingFoundMessage={t('place.nothing')}
            placeholder={t('place.choose')}
            description={chosen ? t('place.address', { address: chosen.address, hours: chosen.hours }) : near.length === 0 && t('place.noneNear')}
            data={sorted.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('center_id')}
          />
        )}
        <SubmitNote submission={submission} />
      </Stack>
      <StepButtons place={place} onBack={onBack} submission={submission} />
    </form>
  )
}
