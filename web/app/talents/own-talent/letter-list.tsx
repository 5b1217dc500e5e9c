import { Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { answerTalentLetter, type OwnTalent } from '#contract/talents/own-talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import styles from './own-talent.module.css'

/** Letters that came through the registry, each with its answer or a field for one. */
export function LetterList({ letters }: Pick<OwnTalent, 'letters'>) {
  const { t } = useTranslation('own-talent')
  const format = useFormat()
  return (
    <Card as="section" className="stack">
      <h2>{t('letters.title')}</h2>
      <p className="muted small">{t('letters.note')}</p>
      <ul className={styles.letters}>
        {letters.map(({ id, writer, words, at, answer, answered_at }) => (
          <li key={id}>
            <b>{t('letters.from', { name: writer, date: format.dateTime(at) })}</b>
            <p className="paragraphs">{words}</p>
            {answered_at === null ? (
              <AnswerForm id={id} />
            ) : (
              <div className={styles.answer}>
                <b>{t('letters.answered', { date: format.dateTime(answered_at) })}</b>
                <p className="paragraphs">{answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useTranslation('own-talent')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(answerTalentLetter, {
    words: 'own-talent',
    params: { id },
    values: { answer: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid">
      <Textarea autosize minRows={2} maxLength={1000} {...form.field('answer')} />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form} variant="line">
          {t('letters.send')}
        </SubmitButton>
      </div>
    </CallForm>
  )
}
