import { Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { answerQuestion, readQuestion } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import type { Route } from './+types/question.page'
import { DueText, QuestionTag } from './due-text.tsx'
import styles from './questions.module.css'

export const handle = { words: ['support', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readQuestion.for)
  return api(readQuestion, { params: { id } })
}

/** One question, its author, and the answer, which can be given only once. */
export default function QuestionPage({ loaderData: question }: Route.ComponentProps) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { id, number, topic, state, words, answer, asker, language, answered_at: at, answered_by: by } = question
  const facts = [
    { label: t('questions.asker'), value: `${asker.name} (${asker.role})` },
    { label: t('fields.contact'), value: asker.contact },
    { label: t('desk.language'), value: t(`language.${language}`) },
    {
      label: t('questions.dueHead'),
      value: state === 'received' ? <DueText {...question} /> : format.longDate(question.due_on),
    },
  ]
  return (
    <div className="stack">
      <CabinetHead
        title={t('questions.number', { number })}
        lead={t(`topic.${topic}`)}
        back={{ to: '/question-desk', label: t('questions.title') }}
      />
      <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
        <div className={styles.head}>
          <Title order={2} className={styles.title}>
            {t('fields.question')}
          </Title>
          <QuestionTag state={state} />
        </div>
        <p className="loose paragraphs breaks">{words}</p>
        <FactList facts={facts} />
      </Card>
      {state === 'received' && <AnswerForm id={id} hasMail={asker.contact.includes('@')} />}
      {answer && (
        <Card as="section" className={`${styles.card} grid gap-12 at-start`}>
          <Title order={2} className={styles.title}>
            {t('questions.answer')}
          </Title>
          <p className="loose paragraphs breaks">{answer}</p>
          <p className="muted small snug">
            {by}, {at && <time dateTime={at}>{format.dateTime(at)}</time>}
          </p>
        </Card>
      )}
    </div>
  )
}

/** If somebody else has answered in the meantime, their answer is shown. */
function AnswerForm({ id, hasMail }: { id: string; hasMail: boolean }) {
  const { t } = useTranslation('support')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(answerQuestion, {
    words: 'support',
    params: { id },
    values: { answer: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'question-answered' && revalidate(),
  })
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('questions.answer')}
      </Title>
      <CallForm of={form}>
        <Stack gap="md">
          <p className="muted small snug">{t(hasMail ? 'questions.byMail' : 'questions.byPhone')}</p>
          <Textarea maxLength={4000} minRows={5} autosize {...form.field('answer')} />
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('questions.send')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
