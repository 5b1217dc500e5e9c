import { Textarea, Title } from '@mantine/core'
import { returnEntry } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './entry.module.css'
import type { EntryInWork } from '../draft/use-entry.ts'

/** For an entry that a user wrote: it can be returned to its author with a reason, but not edited. */
export function AuthorCard({ kind, work }: { kind: KindName; work: EntryInWork }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const showDone = useDoneToast()
  const { entry } = work
  const form = useCallForm(returnEntry, {
    words: 'back-office',
    params: { kind, id: entry.id },
    values: { reason: '' },
    beside: { version: entry.version },
    done: (returned) => {
      work.replace(returned)
      showDone(t('author.done'))
    },
    left: () => ({ reason: '' }),
  })
  return (
    <Card as="section" className="stack gap-14">
      <Title order={2} className={styles.title}>
        {t('author.title')}
      </Title>
      <p className="muted loose">{t('author.text')}</p>
      {entry.author?.returned_at ? (
        <InfoNote tone="gold" title={t('author.returned', { when: format.dateTime(entry.author.returned_at) })}>
          {entry.author.return_reason}
        </InfoNote>
      ) : (
        <CallForm of={form}>
          <div className={`${styles.group} grid fieldset gap-12`}>
            <Textarea {...form.field('reason')} autosize minRows={2} maxRows={6} maxLength={500} />
            <SendNote of={form} />
            <SubmitButton of={form} fullWidth>
              {t('author.return')}
            </SubmitButton>
          </div>
        </CallForm>
      )}
    </Card>
  )
}
