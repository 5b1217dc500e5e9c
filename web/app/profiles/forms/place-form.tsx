import { Radio, Select, Stack } from '@mantine/core'
import { IconBuilding, IconDeviceLaptop } from '@tabler/icons-react'
import type { Profile } from '#contract/accounts/accounts'
import type { Center } from '#contract/content/places'
import { saveTestingPlace } from '#contract/profiles/own-profile'
import { useTranslation } from '#web/i18n/use-translation'
import { useCallForm } from '../../form/use-call-form.ts'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import type { FormPlace } from '../step/step-buttons.tsx'

interface PlaceFormProps {
  profile: Profile
  centers: readonly Center[]
  place: FormPlace
  onBack: () => void
  onSaved: (profile: Profile) => Promise<void>
}

/**
 * Chooses testing online or at a regional centre. The centres of the pupil's own region come first; if there is only
 * one, it is preselected. Other centres are never preselected.
 */
export function PlaceForm({ profile, centers, place, onBack, onSaved }: PlaceFormProps) {
  const { t } = useTranslation('profiles')
  const near = centers.filter(({ region_id }) => region_id === profile.education?.region_id)
  const sorted = [...near, ...centers.filter((center) => !near.includes(center))]
  // A centre that has been closed since is no longer a choice.
  const own = centers.find(({ id }) => id === profile.center_id)?.id
  const form = useCallForm(saveTestingPlace, {
    words: 'profiles',
    values: {
      testing_place: profile.testing_place ?? 'online',
      center_id: own ?? (near.length === 1 && near[0] ? near[0].id : ''),
    },
    body: ({ testing_place, center_id }) =>
      testing_place === 'center' ? { testing_place, center_id } : { testing_place },
    done: onSaved,
    failed: 'profile',
  })
  const chosen = centers.find(({ id }) => id === form.values.center_id)
  return (
    <FormInPlace of={form} place={place} onBack={onBack}>
      <Radio.Group {...form.field('testing_place')}>
        <Stack gap="sm">
          <RadioCard
            value="online"
            title={t('place.online')}
            text={t('place.onlineText')}
            media={<IconDeviceLaptop size={28} stroke={1.9} aria-hidden />}
          />
          <RadioCard
            value="center"
            title={t('place.center')}
            text={t('place.centerText')}
            media={<IconBuilding size={28} stroke={1.9} aria-hidden />}
          />
        </Stack>
      </Radio.Group>
      {form.values.testing_place === 'center' && (
        <Select
          searchable
          nothingFoundMessage={t('place.nothing')}
          placeholder={t('place.choose')}
          data={sorted.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('center_id')}
          description={
            chosen
              ? t('place.address', { address: chosen.address, hours: chosen.hours })
              : near.length === 0 && t('place.noneNear')
          }
        />
      )}
    </FormInPlace>
  )
}
