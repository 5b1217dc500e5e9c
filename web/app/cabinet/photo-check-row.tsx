import { Textarea } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { useRevalidator } from 'react-router'
import { decidePhotoCheck, type PhotoCheck } from '#contract/profiles/photos'
import { ApiFailure } from '../calls/api.ts'
import { CallForm, SendNote } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import styles from './photo-check-row.module.css'
import { IdentityHints } from './start/identity-hints.tsx'
import { StudentPhoto } from './student-photo.tsx'

interface PhotoCheckRowProps {
  check: PhotoCheck
  now: string
  /** Called if the pupil has replaced the photo in the meantime. */
  onReplaced: () => void | Promise<void>
}

/**
 * One pupil to identify: the photo, why it needs a check, and the decision. A refusal needs a reason, which the pupil
 * sees.
 */
export function PhotoCheckRow({ check, now, onReplaced }: PhotoCheckRowProps) {
  const { t } = useTranslation('cabinet')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const showFailure = useFailureToast()
  const [isRefusing, setRefusing] = useState(false)
  const { id, student_name: name, grade, place, file, reason, created_at: at } = check

  const form = useCallForm(decidePhotoCheck, {
    words: 'cabinet',
    params: { id },
    values: { is_accepted: true, comment: '' },
    mistakes: ({ is_accepted, comment }): Record<string, string> =>
      is_accepted || comment.trim() ? {} : { comment: t('checks.commentNeeded') },
    body: ({ is_accepted, comment }) => ({ is_accepted, comment: is_accepted ? '' : comment }),
    done: async (_, { is_accepted }) => {
      await revalidate()
      showDone(t(`checks.${is_accepted ? 'accepted' : 'refused'}${file ? '' : 'InPerson'}`))
    },
    refused: async ({ status, code }) => {
      if (code !== 'not-found') return
      await onReplaced()
      // The row has disappeared together with the note of its form, so the reason is shown in a toast.
      showFailure(new ApiFailure(status, code, t('checks.replaced')))
    },
  })
  const { isBusy } = form.sending

  return (
    <li className={styles.root}>
      {file ? (
        <StudentPhoto file={file} name={name} />
      ) : (
        <span className={styles.none}>
          <IconUserQuestion size={44} stroke={1.5} aria-hidden />
        </span>
      )}
      <CallForm of={form} className={styles.words}>
        <b>{name}</b>
        <p>{[grade !== null && t('child.grade', { grade }), place].filter(Boolean).join(', ')}</p>
        <p>
          <time dateTime={at}>{format.relative(at, now)}</time>
        </p>
        {!file && <p>{t('checks.noPhoto')}</p>}
        <p>{reason}</p>
        <IdentityHints of={check} />
        {isRefusing && <Textarea autoFocus maxLength={300} minRows={2} {...form.field('comment', 'photo_comment')} />}
        <SendNote of={form} />
        <div className={styles.buttons}>
          <Button
            loading={isBusy}
            onClick={() => void form.sendAs({ is_accepted: true })}
            aria-label={t('checks.acceptWho', { name })}
          >
            {t('checks.accept')}
          </Button>
          <Button
            variant="line"
            disabled={isBusy}
            onClick={() => (isRefusing ? void form.sendAs({ is_accepted: false }) : setRefusing(true))}
            aria-label={t('checks.refuseWho', { name })}
          >
            {t('checks.refuse')}
          </Button>
        </div>
      </CallForm>
    </li>
  )
}
