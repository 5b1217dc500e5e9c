import { Textarea, TextInput } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { saveOwnTalent, type OwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'

/** What the pupil says about themselves; pupil and parents correct it. */
export function OwnWordsForm({ talent }: { talent: OwnTalent }) {
  const { t } = useTranslation('own-talent')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const { scientific_interests, hobbies, interests, description } = talent
  const form = useCallForm(saveOwnTalent, {
    words: 'own-talent',
    params: { id: talent.id },
    values: { scientific_interests, hobbies, interests, description },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <Card as="section" className="stack">
      <h2>{t('own.title')}</h2>
      <CallForm of={form} className="grid">
        <TextInput maxLength={300} {...form.field('scientific_interests')} />
        <TextInput maxLength={300} {...form.field('hobbies')} />
        <TextInput maxLength={300} {...form.field('interests')} />
        <Textarea autosize minRows={4} maxLength={1000} {...form.field('description')} />
        <SendNote of={form} />
        <div className="row">
          <SubmitButton of={form}>{t('own.save')}</SubmitButton>
        </div>
      </CallForm>
    </Card>
  )
}
