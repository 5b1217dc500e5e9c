import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './users.module.css'

interface AwaitedNoteProps {
  awaited: NonNullable<UserRecord['awaited']>
  /** What the note accompanies: a change of role or place, a planned block, or an existing one. */
  of: 'move' | 'block' | 'blocked'
  /** A blocked user cannot settle their appointments. */
  isBlocked?: boolean
}

/** How many appointments with pupils a user has, and who can move or cancel them. */
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
