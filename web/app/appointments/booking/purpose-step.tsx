import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmBooking } from '#contract/appointments/booking'
import { dayOf } from '#contract/values/kazakhstan-time'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { forgetDraft, storeDraft, withDraft } from '../../device/stored-draft.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { userInUse } from '../../device/session.ts'
import { HelplinePanel } from '../../shell/helpline-panel.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { StepFooter } from '../../ui/step-footer.tsx'
import { bookingAddress } from '../records/booking-address.rules.ts'
import { BookingFrame } from './booking-frame.tsx'
import styles from './booking.module.css'
import { type Draft, PurposeFields } from './purpose-fields.tsx'
import { HoldNote, HoldExpired } from './hold-note.tsx'
import type { DataOf } from './load-booking.ts'
import { SummaryCard } from './summary-card.tsx'

const empty: Draft = { purpose: null, words: '', language: 'ru', with_parent: false, test_id: null }

/** Preselects the language chosen before or that of the site, if the host speaks it. */
const inLanguageOf = (languages: readonly Draft['language'][], draft: Draft): Draft =>
  languages.includes(draft.language) ? draft : { ...draft, language: languages[0] ?? draft.language }

/** Asks what the held place is for. The draft stays in this tab until the booking has arrived. */
export function PurposeStep({ data: { params, state, hold, tests, languages } }: { data: DataOf<'purpose'> }) {
  const { t, words } = useTranslation('appointments')
  const format = useFormat()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const draft = `booking-${userInUse()?.id}-${params.kind}`
  const back = bookingAddress(params, { step: undefined, day: dayOf(new Date(hold.starts_at)), month: undefined })
  const form = useCallForm(confirmBooking, {
    words: 'appointments',
    params: { id: hold.id },
    values: inLanguageOf(languages, withDraft<Draft>(draft, { ...empty, language: words.language })),
    mistakes: ({ purpose, test_id }) => ({
      ...(params.kind === 'consultation' && purpose === null && { purpose: t('purpose.choose') }),
      ...(params.kind === 'testing' && test_id === null && { test_id: t('purpose.chooseTest') }),
    }),
    beside: { subject: hold.subject },
    keep: (values) => storeDraft(draft, values),
    done: ({ id }) => {
      forgetDraft(draft)
      return navigate(bookingAddress({ kind: params.kind, id }), { replace: true })
    },
    refused: ({ code }) => void (code === 'hold-over' && setOver(true)),
  })
  return (
    <BookingFrame
      step="purpose"
      title={t(`purpose.title.${params.kind}`)}
      lead={params.kind === 'consultation' ? t('purpose.lead') : undefined}
      back={back}
    >
      <CallForm of={form} className={`${styles.form} grid gap-20`}>
        <div className={styles.fields}>
          <PurposeFields form={form} kind={params.kind} hold={hold} tests={tests} languages={languages} />
          {isOver ? (
            <HoldExpired hold={hold} back={back} onTaken={() => setOver(false)} />
          ) : (
            <>
              <HoldNote hold={hold} now={state.now} onOver={() => setOver(true)} />
              <SendNote of={form} />
            </>
          )}
          <HelplinePanel />
        </div>
        <SummaryCard hold={hold} lateHours={state.late_cancel_hours} now={state.now} />
        <div className={styles.wide}>
          <StepFooter
            back={
              <LinkButton
                to={back}
                variant="white"
                size="lg"
                leftSection={<IconArrowLeft size={20} stroke={2.2} aria-hidden />}
              >
                {t('booking.back')}
              </LinkButton>
            }
            next={
              <SubmitButton
                of={form}
                size="lg"
                disabled={isOver}
                leftSection={<IconCheck size={20} stroke={2.4} aria-hidden />}
              >
                {t('purpose.submit', { day: format.dayMonth(hold.starts_at) })}
              </SubmitButton>
            }
          />
        </div>
      </CallForm>
    </BookingFrame>
  )
}
