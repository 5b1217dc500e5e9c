import { Radio, Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { maxNoteLength, noteLayers, saveNote, type Audience, type Note, type NoteLayer } from '#contract/care/notes'
import type { PupilCard } from '#contract/care/pupil-card'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { readersOf } from './readers.rules.ts'
import { useDraft } from './use-draft.ts'

interface NoteFormProps {
  card: Pick<PupilCard, 'person' | 'audience' | 'drafts' | 'notes'>
  /** Id of the note, created before it is written, so that sending it twice creates one note. */
  noteId: string
  /** The note being changed. */
  edited: Note | null
  /** Called when it is saved or cancelled. */
  onDone: () => void
}

/** Form of a note; it names the people who will read it before it is saved. */
export function NoteForm(props: NoteFormProps) {
  const { t } = useTranslation('care')
  const { card, edited, onDone } = props
  const { form, draft } = useNoteForm(props)
  return (
    <CallForm of={form} className="stack gap-14">
      <Title order={2}>{t(edited ? 'note.change' : 'note.new')}</Title>
      <Textarea
        autosize
        minRows={4}
        maxRows={14}
        maxLength={maxNoteLength}
        {...form.field('words')}
        onBlurCapture={draft.send}
      />
      <Radio.Group {...form.field('layer')}>
        <Stack gap={10}>
          {noteLayers.map((value) => (
            <RadioCard
              key={value}
              value={value}
              title={t(`note.choice.${value}`)}
              text={<Readers layer={value} audience={card.audience} />}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.state !== 'none' && (
        <p className="muted loose" role="status">
          {t(`note.draft.${draft.state}`)}
        </p>
      )}
      <SendNote of={form} />
      <SubmitButton of={form} fullWidth>
        {t('note.save')}
      </SubmitButton>
      {edited && (
        <Button variant="subtle" onClick={onDone}>
          {t('note.back')}
        </Button>
      )}
    </CallForm>
  )
}

/**
 * The form with its saved draft. If somebody else has changed the note in the meantime, the page shows their text, and
 * the form keeps mine.
 */
function useNoteForm({ card: { person, audience, drafts, notes }, noteId, edited, onDone }: NoteFormProps) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const draft = useDraft(person.id, noteId)
  const form = useCallForm(saveNote, {
    words: 'care',
    params: { id: person.id, note: noteId },
    values: firstValues(
      drafts.find(({ note }) => note === noteId),
      edited,
    ),
    beside: { after: 0, audience: '' },
    keep: draft.keep,
    body: async (values) => {
      await draft.settle()
      return { ...values, after: notes.find(({ id }) => id === noteId)?.number ?? 0, audience: audience.key }
    },
    refused: ({ code }) => (code === 'note-changed' || code === 'audience-changed' ? revalidate() : undefined),
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
      onDone()
    },
  })
  return { form, draft }
}

/** Returns the draft, or else the text of the note. */
function firstValues(
  draft: PupilCard['drafts'][number] | undefined,
  edited: Note | null,
): { words: string; layer: NoteLayer } {
  const { words, layer } = draft ?? edited ?? { words: '', layer: 'private' }
  return { words, layer }
}

/** Names who will read a note of this layer and who will not. */
function Readers({ layer, audience }: { layer: NoteLayer; audience: Audience }) {
  const { t } = useTranslation('care')
  const { seen, unseen } = readersOf(layer, audience, {
    parents: t('note.parentsToCome'),
    psychologists: t('note.psychologists'),
  })
  return (
    <>
      {t('note.seen', { names: seen.join(', ') })}
      {unseen.length > 0 && <> {t('note.unseen', { names: unseen.join(', ') })}</>}
    </>
  )
}
