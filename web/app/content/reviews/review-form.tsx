import { Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readOwnReview, writeReview } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../browser-api.ts'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { randomId } from '../../random-id.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import '../../ui/mantine-components.css'

interface Waiting {
  words: string
  day: string
}

/** One review waits at a time; as long as it does, it stands here instead of the form. */
export function ReviewForm() {
  const { t } = useTranslation('content')
  const format = useFormat()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [said, setSaid] = useState('')
  // One id for one review, however often it is sent.
  const [id] = useState(randomId)
  useEffect(() => {
    const leaving = new AbortController()
    // Without an answer the form stands here, and the server refuses a second review.
    api(readOwnReview, {}, { signal: leaving.signal }).then(
      (own) => setWaiting(own.waiting),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  const form = useCallForm(writeReview, {
    words: 'content',
    values: { id, words: '' },
    done: ({ message }) => setSaid(message),
  })
  if (said) return <InfoNote tone="green" title={said} live />
  if (waiting) {
    return (
      <InfoNote tone="gold" title={t('reviews.waits', { date: format.date(waiting.day) })}>
        {waiting.words}
      </InfoNote>
    )
  }
  return (
    <CallForm of={form}>
      <p>{t('reviews.policy')}</p>
      <Textarea {...form.field('words')} autosize minRows={4} maxRows={10} maxLength={1500} />
      <SendNote of={form} />
      <SubmitButton of={form}>{t('reviews.send')}</SubmitButton>
    </CallForm>
  )
}
