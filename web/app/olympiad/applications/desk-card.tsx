import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { answerApplication, reviewApplication, type DeskApplication } from '#contract/olympiad/applications'
import { diplomaAddress } from '#contract/olympiad/diplomas'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ApplicationState } from './application-state.tsx'
import { PaperList } from './paper-list.tsx'

/** An application as the office reads it, and its answer. */
export function DeskCard({ application }: { application: DeskApplication }) {
  const { t } = useTranslation('applications')
  const { longDate, number } = useFormat()
  const { school, state, pupil, own_school, region, grade, status, diploma } = application
  const { preference, papers, answer, sent_at: sentAt } = application
  return (
    <Card as="article" className="stack gap-14" aria-label={`${pupil}, ${school}`}>
      <div className="row gap-10 middle">
        <h2>{pupil}</h2>
        <ApplicationState state={state} />
      </div>
      <FactList
        facts={[
          { label: t('desk.school'), value: school },
          { label: t('desk.preference'), value: number(preference) },
          { label: t('desk.ownSchool'), value: [region, own_school].filter(Boolean).join(', ') },
          { label: t('desk.grade'), value: grade !== null && number(grade) },
          { label: t('desk.status'), value: status && t(`status.${status}`) },
          { label: t('desk.sent'), value: sentAt && longDate(sentAt) },
        ]}
      />
      {diploma && (
        <Link to={diplomaAddress(diploma)} className="link">
          {t('desk.diploma')}
        </Link>
      )}
      <PaperList papers={papers} mayRemove={false} />
      {answer && <p className="breaks">{answer}</p>}
      {(state === 'sent' || state === 'review') && <Answering application={application} />}
    </Card>
  )
}

/** Taking up, and the answer with its reason. */
function Answering({ application: { id, state, version } }: { application: DeskApplication }) {
  const { t } = useTranslation('applications')
  const [answering, setAnswering] = useState<'accept' | 'refuse' | null>(null)
  if (answering !== null)
    return (
      <AnswerForm id={id} version={version} isAccepted={answering === 'accept'} onClose={() => setAnswering(null)} />
    )
  return (
    <div className="row gap-12">
      {state === 'sent' && (
        <ActButton
          variant="line"
          act={() => api(reviewApplication, { params: { id }, body: { version } })}
          done={({ message }) => message}
          reads="always"
        >
          {t('desk.review')}
        </ActButton>
      )}
      <Button onClick={() => setAnswering('accept')}>{t('desk.accept')}</Button>
      <Button variant="line" onClick={() => setAnswering('refuse')}>
        {t('desk.refuse')}
      </Button>
    </div>
  )
}

interface AnswerFormProps {
  id: string
  version: number
  isAccepted: boolean
  onClose: () => void
}

function AnswerForm({ id, version, isAccepted, onClose }: AnswerFormProps) {
  const { t } = useTranslation('applications')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(answerApplication, {
    words: 'applications',
    params: { id },
    values: { answer: '' },
    beside: { is_accepted: isAccepted, version },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid">
      <Textarea autosize minRows={2} maxLength={500} autoFocus {...form.field('answer')} required />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form} variant={isAccepted ? 'filled' : 'danger'}>
          {t(isAccepted ? 'desk.sendAccepted' : 'desk.sendRefused')}
        </SubmitButton>
        <Button variant="line" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </CallForm>
  )
}
