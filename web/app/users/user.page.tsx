import { useTranslation } from '#web/i18n/use-translation'
import { listCenters, listRegions } from '#contract/content/places'
import { readUserRecord } from '#contract/profiles/users'
import type { Route } from './+types/user.page'
import { api } from '../calls/browser-api.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { AccessCard } from './access-card.tsx'
import { AccountFacts } from './account-facts.tsx'
import { PupilFacts } from './pupil-facts.tsx'
import { SecondFactorReset } from './second-factor-reset.tsx'
import { StaffCards } from './staff-cards.tsx'
import { coinsAddress, usersAddress } from './user-address.ts'
import styles from './users.module.css'

export const handle = { words: ['users', 'places', 'cabinet', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readUserRecord.for)
  const [record, regions, centers] = await Promise.all([
    api(readUserRecord, { params: { id } }),
    api(listRegions, {}),
    api(listCenters, {}),
  ])
  return { id, record, lists: { regions: regions.data, centers: centers.data } }
}

/** One user as administrators may see them. */
export default function UserPage({ loaderData: { id, record, lists } }: Route.ComponentProps) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  const person = record.profile ?? record.staff
  const name = [person?.last_name, person?.first_name, person?.patronymic].filter(Boolean).join(' ')
  return (
    <div className={`${styles.page} stack gap-18`}>
      {/* The title contains no name, so that no child's name gets into the browser's history. */}
      <PageMeta title={t('user')} />
      <PageHead title={name} lead={cabinet(`role.${record.role}`)} back={{ to: usersAddress, label: t('title') }} />
      <AccountFacts record={record} />
      {record.role === 'student' && record.profile && <PupilFacts profile={record.profile} />}
      {record.role === 'student' && (
        <LinkButton to={coinsAddress(id)} variant="line" className={styles.begin}>
          {t('coins')}
        </LinkButton>
      )}
      <StaffCards id={id} record={record} {...lists} />
      <SecondFactorReset record={record} />
      <AccessCard key={`access-${id}`} id={id} record={record} />
      {record.role === 'student' && <p className="muted loose">{t('logged')}</p>}
    </div>
  )
}
