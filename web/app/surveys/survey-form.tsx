import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import type { Survey, SurveyCard } from '#contract/surveys/surveys'
import { SendNote, SubmitButton } from '../form/call-form.tsx'
import type { Sending } from '../form/use-send.ts'
import { Button } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { Segments } from '../ui/inputs/segments.tsx'
import { SurveyQuestion } from './survey-question.tsx'
import styles from './survey.module.css'
import { useSurvey } from './use-survey.ts'

interface SurveyFormProps {
  survey: Survey
  /** Id of the user to whom answers on this device belong. */
  owner: string
  voice: 'student' | 'parent'
  onSent: (sent: { message: string; next: SurveyCard | null }) => void
}

/** The questions one after another; branches are shown only where they apply. */
export function SurveyForm({ survey, owner, voice, onSent }: SurveyFormProps) {
  const { t } = useTranslation('surveys')
  const { applicable, at, most, isLast, answers, mistakes, saved, closed, isRenewed, sending, answer, step, finish } =
    useSurvey(survey, owner, onSent)
  const form = useRef<HTMLFormElement>(null)
  const question = applicable[at]
  const mistake = question && mistakes[question.id]
  useFocus(form, question?.id, mistake)
  if (!question) return null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isLast) finish()
    else step(1)
  }
  const back = (
    <Button variant="line" size="lg" disabled={sending.isBusy} onClick={() => step(-1)}>
      {t('previous')}
    </Button>
  )
  return (
    <form ref={form} noValidate className={`${styles.form} stack gap-20`} onSubmit={submit}>
      <SurveyNews text={isRenewed ? t(`renewed.${voice}`) : ''} />
      {at === 0 && <AnonymityNote is_anonymous={survey.is_anonymous} voice={voice} />}
      <Progress at={at + 1} most={most} isKnown={most === applicable.length} />
      <SurveyQuestion
        key={question.id}
        question={question}
        answer={answers[question.id]}
        mistake={mistake}
        onAnswer={(value) => answer(question.id, value)}
      />
      {saved && (
        <p className="muted small snug" role="status">
          {t(saved)}
        </p>
      )}
      <SurveyNews text={closed} />
      <SendNote of={{ sending }} />
      {isLast && survey.is_anonymous && <p className="muted small snug">{t(`beforeSending.${voice}`)}</p>}
      <div className={styles.steps}>
        {at > 0 && back}
        <Next of={sending} isLast={isLast} />
      </div>
    </form>
  )
}

/** While answers may still add questions, no total is shown. */
function Progress({ at, most, isKnown }: { at: number; most: number; isKnown: boolean }) {
  const { t } = useTranslation('surveys')
  const progress = t(isKnown ? 'progress' : 'progressAtMost', { at, of: most })
  return (
    <div className="grid gap-10">
      <p className="muted small bold" aria-live="polite">
        {progress}
      </p>
      <Segments total={most} current={at} label={progress} />
    </div>
  )
}

/** What has happened to the survey in the meantime. */
function SurveyNews({ text }: { text: string }) {
  return text === '' ? null : (
    <InfoNote tone="gold" live>
      {text}
    </InfoNote>
  )
}

/** Says before the first question whether the survey is anonymous and what that means. */
function AnonymityNote({ is_anonymous, voice }: { is_anonymous: boolean; voice: 'student' | 'parent' }) {
  const { t } = useTranslation('surveys')
  return (
    <InfoNote tone={is_anonymous ? 'green' : 'info'} title={t(is_anonymous ? 'anonymousTitle' : 'namedTitle')}>
      {t(`${is_anonymous ? 'anonymousText' : 'namedText'}.${voice}`)}
    </InfoNote>
  )
}

function Next({ of, isLast }: { of: Sending; isLast: boolean }) {
  const { t } = useTranslation('surveys')
  return (
    <SubmitButton of={{ sending: of }} size="lg">
      {t(isLast ? 'send' : 'forward')}
    </SubmitButton>
  )
}

/** Focuses the text of a new question, or the first field of a question with an error. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  question: string | undefined,
  mistake: string | undefined,
): void {
  const before = useRef(question)
  useEffect(() => {
    const isNew = before.current !== question
    before.current = question
    if (mistake) form.current?.querySelector<HTMLElement>('[data-field]')?.focus()
    else if (isNew) form.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [form, question, mistake])
}
