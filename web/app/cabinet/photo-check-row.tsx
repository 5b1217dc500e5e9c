import { Button, Textarea } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { decidePhotoCheck, type PhotoCheck } from '#contract/profiles'
import { ApiFailure } from '../api.ts'
import { api } from '../browser-api.ts'
import { useAct } from '../shell/use-act.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './photo-check-row.module.css'
import { IdentityHints } from './identity-hints.tsx'
import { StudentPhoto } from './student-photo.tsx'

interface PhotoCheckRowProps {
  check: PhotoCheck
  now: string
  /** Another photo has come in the place of this one. */
  onReplaced: () => void | Promise<void>
}

/** One pupil to recognise: the photo, why it came here, and the decision. A refusal asks for its reason, which the pupil reads. */
export function PhotoCheckRow({ check, now, onReplaced }: PhotoCheckRowProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { act, isBusy } = useAct()
  const [comment, setComment] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { id, student_name: name, grade, place, file, reason, created_at: at } = check

  async function decide(isAccepted: boolean) {
    if (!isAccepted && !isRefusing) return setRefusing(true)
    const isUnexplained = !isAccepted && comment.trim() === ''
    setMissing(isUnexplained)
    if (isUnexplained) return
    await act(() => send(isAccepted), { done: t(isAccepted ? 'checks.accepted' : 'checks.refused') })
  }

  async function send(isAccepted: boolean) {
    try {
      await api(decidePhotoCheck, { params: { id }, body: { is_accepted: isAccepted, comment: isAccepted ? '' : comment } })
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'not-found') throw failure
      await onReplaced()
      throw new ApiFailure(failure.status, failure.code, t('checks.replaced'))
    }
  }

  return (
    <li className={styles.root}>
      {file ? (
        <StudentPhoto file={file} name={name} />
      ) : (
        <span className={styles.none}>
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={styles.words}>
        <b>{name}</b>
        <p>{[grade !== null && t('child.grade', { grade }), place].filter(Boolean).join(', ')}</p>
        <p>
          <time dateTime={at}>{format.relative(at, now)}</time>
        </p>
        {!file && <p>{t('checks.noPhoto')}</p>}
        <p>{reason}</p>
        <IdentityHints of={check} />
        {isRefusing && (
          <Textarea
            autoFocus
            label={t('checks.comment')}
            description={t('checks.commentHint')}
            maxLength={300}
            minRows={2}
            value={comment}
            error={isMissing && t('checks.commentNeeded')}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button loading={isBusy} onClick={() => void decide(true)} aria-label={t('checks.acceptWho', { name })}>
            {t('checks.accept')}
          </Button>
          <Button variant="line" disabled={isBusy} onClick={() => void decide(false)} aria-label={t('checks.refuseWho', { name })}>
            {t('checks.refuse')}
          </Button>
        </div>
      </div>
    </li>
  )
}
