import { TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { setRoomLink, type HostedRecord } from '#contract/appointments/hosting'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'

/** The host's own link, if the installation has no video rooms or the host has set one. */
export function LinkForm({ record: { id, room_link }, onSaved }: { record: HostedRecord; onSaved: () => void }) {
  const { t } = useTranslation('workplace')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(setRoomLink, {
    words: 'workplace',
    params: { id },
    values: { room_link: room_link ?? '' },
    done: async (record) => {
      onSaved()
      await revalidate()
      showDone(t(record.room_link ? 'panel.linkSaved' : 'panel.linkGone'))
    },
  })
  return (
    <CallForm of={form} className="stack">
      <TextInput {...form.field('room_link')} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
      <SendNote of={form} />
      <SubmitButton of={form} variant="line">
        {t('panel.saveLink')}
      </SubmitButton>
    </CallForm>
  )
}
