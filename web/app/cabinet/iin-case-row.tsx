import { Button, Textarea } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { checkIinCase, decideIinCase, type IinCase } from '#contract/iin-cases'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './photo-check-row.module.css'
import { IdentityHints } from './identity-hints.tsx'
import { StudentPhoto } from './student-photo.tsx'

type Answer = 'match' | 'no-match' | 'unavailable'

/** One disputed IIN: who has it, who says it is theirs, what the register says, and the decision with its reason. */
export function IinCaseRow({ found, now }: { found: IinCase; now: string }) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { act, isBusy } = useAct()
  const [comment, setComment] = useState('')
  const [isShort, setShort] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { id, iin, words, claimant, owner, created_at: at } = found

  async function decide(decision: 'kept' | 'freed') {
    const isTooShort = comment.trim().length < 10
    setShort(isTooShort)
    if (isTooShort) return
    await act(() => api(decideIinCase, { params: { id }, body: { decision, comment } }), { done: t(`cases.done.${decision}`) })
  }
  const check = () => act(async () => setAnswer((await api(checkIinCase, { params: { id } })).answer), { changesNothing: true })

  return (
    <li className={styles.root}>
      {owner?.photo ? (
        <StudentPhoto file={owner.photo} name={owner.name} />
      ) : (
        <span className={styles.none}>
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <b>{t('cases.iin', { iin })}</b>
        <p>
          <time dateTime={at}>{format.relative(at, now)}</time>
        </p>
        <p>{owner ? t('cases.owner', { ...owner, date: format.officialDate(owner.registered_at) }) : t('cases.nobody')}</p>
        <IdentityHints of={owner} />
        <p>{t('cases.claimant', { contact: [claimant.phone, claimant.email].filter(Boolean).join(', ') })}</p>
        <blockquote className={styles.quote}>{words}</blockquote>
        {owner && (
          <p aria-live="polite">
            {answer ? (
              t(`cases.register.${answer}`)
            ) : (
              <Button variant="subtle" loading={isBusy} onClick={() => void check()}>
                {t('cases.ask')}
              </Button>
            )}
          </p>
        )}
        <Textarea
          label={t('cases.comment')}
          description={t('cases.commentHint')}
          maxLength={500}
          minRows={2}
          value={comment}
          error={isShort && t('cases.commentShort')}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button loading={isBusy} onClick={() => void decide('kept')}>
            {t('cases.keep')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void decide('freed')}>
            {t('cases.free')}
          </Button>
        </div>
      </div>
    </li>
  )
}
