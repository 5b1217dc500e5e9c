import { Textarea } from '@mantine/core'
import { writeTalentLetter } from '#contract/talents/talents'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import styles from './talent.module.css'

/** Writes to the family through the platform. */
export function LetterForm({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const { t } = useTranslation('talents')
  const showDone = useDoneToast()
  const form = useCallForm(writeTalentLetter, {
    words: 'talents',
    params: { id },
    values: { words: '' },
    left: () => ({ words: '' }),
    done: ({ message }) => showDone(message),
  })
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('letter.title')}</h2>
      {mayWrite ? (
        <CallForm of={form} className="grid">
          <p className="muted loose">{t('letter.text')}</p>
          <Textarea autosize minRows={4} maxLength={1000} {...form.field('words')} />
          <SendNote of={form} />
          <div className="row">
            <SubmitButton of={form}>{t('letter.send')}</SubmitButton>
          </div>
        </CallForm>
      ) : (
        <p className="muted loose">{t('letter.nobody')}</p>
      )}
    </Card>
  )
}
