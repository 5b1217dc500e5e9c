import { Title } from '@mantine/core'
import { readWorry, worryReaders } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Route } from './+types/worry.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tag } from '../ui/tag.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { pupilAddress } from './addresses.ts'
import { ClosingForm } from './worries/closing-form.tsx'
import { levelTones } from './worries/level-tones.ts'
import { WorrySteps } from './worries/worry-steps.tsx'
import { WorryNotified } from './worries/worry-notified.tsx'
import styles from './worries/worries.module.css'

export const handle = { words: ['care', 'words'], skeleton: ProfileSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(worryReaders)
  return api(readWorry, { params: { id } })
}

/** Protocol of a worry: what was seen, what is done, who was notified and when. */
export default function WorryPage({ loaderData: worry }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  const format = useFormat()
  const {
    id,
    student_id: pupil,
    name,
    school,
    grade,
    level,
    seen,
    raised_by: by,
    raised_at: at,
    closed_at: closedAt,
  } = worry
  const role = userInUse()?.role ?? null
  return (
    <div className={`${styles.stack} stack gap-18`}>
      {/* The title contains no name, so that no child's name gets into the browser's history. */}
      <PageMeta title={t('worry.title')} />
      <PageHead
        title={role === 'admin' ? name : <Link to={pupilAddress(role, pupil)}>{name}</Link>}
        lead={[school, grade !== null && t('card.grade', { grade })].filter(Boolean).join(', ')}
        back={{ to: '/worries', label: t('worries.title') }}
      />
      {level === 'danger' && !closedAt && <InfoNote tone="red">{t('worry.now')}</InfoNote>}
      <div className={`${styles.columns} stack gap-18 top`}>
        <div className={`${styles.stack} stack gap-18`}>
          <Card as="section">
            <div className={styles.tags}>
              <Tag tone={levelTones[level]}>{t(`worry.level.${level}`)}</Tag>
              {worry.is_from_home && <Tag tone="red">{t('worry.fromHome')}</Tag>}
              {closedAt && <Tag tone="green">{t('worry.closed')}</Tag>}
            </div>
            <Title order={2}>{t('worry.seen')}</Title>
            <p className={styles.seen}>{seen}</p>
            <p className="muted small loose">{[by, format.dateTime(at)].join(', ')}</p>
          </Card>
          <Card as="section">
            <Title order={2}>{t('worry.steps')}</Title>
            <WorrySteps worryId={id} steps={worry.steps} isClosed={closedAt !== null} />
          </Card>
        </div>
        <div className={`${styles.stack} stack gap-18`}>
          <WorryNotified notified={worry.told} />
          <Card as="section">
            <Title order={2}>{t('worry.end')}</Title>
            {closedAt ? (
              <>
                <p className={styles.seen}>{worry.closing}</p>
                <p className="muted small loose">{[worry.closed_by, format.dateTime(closedAt)].join(', ')}</p>
              </>
            ) : (
              <ClosingForm worryId={id} />
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}
