import { Textarea } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { checkIinCase, decideIinCase, type IinCase } from '#contract/profiles/iin-cases'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { CallForm, SendNote } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import styles from './photo-check-row.module.css'
import { IdentityHints } from './start/identity-hints.tsx'
import { StudentPhoto } from './student-photo.tsx'

type Answer = 'match' | 'no-match' | 'unavailable'

/** One disputed IIN: which account has it, who claims it, what the register says, and the decision with its reason. */
export function IinCaseRow({ found, now }: { found: IinCase; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { id, iin, words, claimant, owner, created_at: at } = found

  const form = useCallForm(decideIinCase, {
    words: 'cabinet',
    params: { id },
    values: { decision: 'kept' as 'kept' | 'freed', comment: '' },
    done: async (_, { decision }) => {
      await revalidate()
      showDone(t(`cases.done.${decision}`))
    },
  })
  const { isBusy } = form.sending

  return (
    <li className={styles.root}>
      {owner?.photo ? (
        <StudentPhoto file={owner.photo} name={owner.name} />
      ) : (
        <span className={styles.none}>
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        </span>
      )}
      <CallForm of={form} className={styles.words}>
        <b>{t('cases.iin', { iin })}</b>
        <p>
          <time dateTime={at}>{format.relative(at, now)}</time>
        </p>
        <p>
          {owner ? t('cases.owner', { ...owner, date: format.officialDate(owner.registered_at) }) : t('cases.nobody')}
        </p>
        <IdentityHints of={owner} />
        <p>{t('cases.claimant', { contact: [claimant.phone, claimant.email].filter(Boolean).join(', ') })}</p>
        <blockquote className={styles.quote}>{words}</blockquote>
        {owner && (
          <p aria-live="polite">
            {answer ? (
              t(`cases.register.${answer}`)
            ) : (
              <ActButton
                act={() => api(checkIinCase, { params: { id } })}
                then={({ answer: decided }) => setAnswer(decided)}
                reads="nothing"
                variant="subtle"
              >
                {t('cases.ask')}
              </ActButton>
            )}
          </p>
        )}
        <Textarea maxLength={500} minRows={2} {...form.field('comment', 'case_comment')} />
        <SendNote of={form} />
        <div className={styles.buttons}>
          <Button loading={isBusy} onClick={() => void form.sendAs({ decision: 'kept' })}>
            {t('cases.keep')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void form.sendAs({ decision: 'freed' })}>
            {t('cases.free')}
          </Button>
        </div>
      </CallForm>
    </li>
  )
}
