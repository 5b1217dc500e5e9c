import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readOwnReview, stars, writeReview, type OwnReview } from '#contract/content/reviews'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { randomId } from '../../device/random-id.ts'
import { useFormat } from '../../shell/use-format.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import '../../ui/mantine-components.css'

interface ReviewState {
  own: OwnReview | null
  is_old_enough: boolean
}

/**
 * The user's own review; everyone has only one. It is waiting, published, or returned with a reason and then editable
 * again.
 */
export function ReviewForm() {
  const { t } = useTranslation('content')
  const format = useFormat()
  const [reviewState, setReviewState] = useState<ReviewState | null>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    // If the answer fails to arrive, the form is shown and the server refuses a second review.
    api(readOwnReview, {}, { signal: leaving.signal }).then(setReviewState, () =>
      setReviewState({ own: null, is_old_enough: true }),
    )
    return () => leaving.abort()
  }, [])
  if (message) return <InfoNote tone="green" title={message} live instead />
  if (!reviewState) return <p>{t('reviews.policy')}</p>
  const { own, is_old_enough } = reviewState
  if (!own && !is_old_enough) return <InfoNote tone="sand">{t('reviews.young')}</InfoNote>
  if (own && own.state !== 'returned') {
    const title = own.state === 'public' ? t('reviews.isPublic') : t('reviews.waits', { date: format.date(own.day) })
    return (
      <InfoNote tone={own.state === 'public' ? 'green' : 'gold'} title={title}>
        {own.words}
      </InfoNote>
    )
  }
  return (
    <Stack gap="md">
      {own && (
        <InfoNote tone="gold" title={t('reviews.returned')}>
          <q>{own.reason}</q> {t('reviews.mend')}
        </InfoNote>
      )}
      <WriteForm own={own} done={setMessage} />
    </Stack>
  )
}

function WriteForm({ own, done }: { own: OwnReview | null; done: (message: string) => void }) {
  const { t } = useTranslation('content')
  // One id per review, so that sending it again creates no second one.
  const [id] = useState(() => own?.id ?? randomId())
  const form = useCallForm(writeReview, {
    words: 'content',
    values: { rating: String(own?.rating ?? ''), words: own?.words ?? '' },
    beside: { id },
    done: ({ message }) => done(message),
  })
  return (
    <CallForm of={form}>
      <p>{t('reviews.policy')}</p>
      <Stack gap="md">
        <NativeSelect
          {...form.field('rating')}
          data={[
            { value: '', label: t('reviews.choose') },
            ...stars.toReversed().map((rating) => ({ value: String(rating), label: t('reviews.stars', { rating }) })),
          ]}
        />
        <Textarea {...form.field('words')} autosize minRows={4} maxRows={10} maxLength={1500} />
        <SendNote of={form} />
        <SubmitButton of={form}>{t('reviews.send')}</SubmitButton>
      </Stack>
    </CallForm>
  )
}
