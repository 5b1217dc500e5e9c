import { Checkbox, Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { handOver, type Leaving } from '#contract/care/hand-overs'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './worries/worries.module.css'

/** A pupil who has left: chooses which working notes to pass on, with a message to the next school. */
export function LeavingCard({ leaving: { id, name, from, to, left_at: at, notes, meetings } }: { leaving: Leaving }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(handOver, {
    words: 'care',
    params: { id },
    values: { word: '', notes: [] as string[] },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <Card as="section" aria-label={name}>
      <Title order={2}>{name}</Title>
      <p className="muted small loose">
        {t('handOvers.way', { from, to: to || t('handOvers.nowhere'), date: format.longDate(at) })}
      </p>
      {meetings.length > 0 && (
        <InfoNote tone="gold" title={t('handOvers.meetings')}>
          {meetings.map(({ starts_at: starts, host }) => `${format.dateTime(starts)}, ${host}`).join('; ')}
        </InfoNote>
      )}
      <CallForm of={form} className={`${styles.form} stack`}>
        {notes.length > 0 && (
          <Checkbox.Group {...form.field('notes')}>
            <Stack gap={12}>
              {notes.map((note) => (
                <Checkbox
                  key={note.id}
                  value={note.id}
                  label={note.words}
                  description={[note.author, format.date(note.changed_at)].join(', ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea autosize minRows={3} maxRows={10} maxLength={1000} {...form.field('word')} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('handOvers.give')}</SubmitButton>
      </CallForm>
    </Card>
  )
}
