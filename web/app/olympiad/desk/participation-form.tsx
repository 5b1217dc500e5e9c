import { Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { changeParticipation, type DeskParticipant } from '#contract/olympiad/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useChanged } from './use-changed.ts'

interface ParticipationFormProps {
  season: string
  participant: DeskParticipant
  onClose: () => void
}

/** Sets when a participant begins, whether with extra time, and whether they try rounds out. */
export function ParticipationForm({ season, participant, onClose }: ParticipationFormProps) {
  const { t } = useTranslation('desk')
  const { number, name, is_hidden, delay_minutes, has_extra_time, tries_early } = participant
  const form = useCallForm(changeParticipation, {
    words: 'desk',
    params: { season, number },
    values: { delay_minutes: String(delay_minutes), has_extra_time, tries_early, reason: '' },
    ...useChanged(onClose),
  })
  return (
    <Modal opened onClose={onClose} title={t('people.participationTitle', { name })}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t('people.participationText')}</p>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            data-autofocus
            {...form.field('delay_minutes')}
          />
          <Checkbox {...form.field('has_extra_time')} />
          {is_hidden && <Checkbox {...form.field('tries_early')} />}
          <Textarea autosize minRows={3} maxLength={500} {...form.field('reason')} />
          <WindowButtons of={form} send={t('people.participationSave')} cancel={t('cancel')} onClose={onClose} />
        </Stack>
      </CallForm>
    </Modal>
  )
}
