import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './users.module.css'

interface AwaitedNoteProps {
  awaited: NonNullable<UserRecord['awaited']>
  /** What the note stands beside: a change of role or place, a block that is about to be, one that is there. */
  of: 'move' | 'block' | 'blocked'
  /** Who is blocked settles nothing any more. */
  isBlocked?: boolean
}

/** How many pupils somebody has promised to meet, and who can move or cancel it. */
export function AwaitedNote({
  awaited: { count, last_at, colleagues },
  of,
  isBlocked = of === 'blocked',
}: AwaitedNoteProps) {
  const { t } = useTranslation('users')
  const format = useFormat()
  const names = colleagues.join(', ')
  return (
    <div className={styles.begin}>
      <InfoNote tone="gold" title={t('awaited.title', { count, when: format.dateTime(last_at) })}>
        <p>{t(`awaited.${of}`)}</p>
        <p>
          {names === ''
            ? t(isBlocked ? 'awaited.nobodyLeft' : 'awaited.nobodyElse')
            : t(isBlocked ? 'awaited.by' : 'awaited.byOwn', { names })}
        </p>
      </InfoNote>
    </div>
  )
}
