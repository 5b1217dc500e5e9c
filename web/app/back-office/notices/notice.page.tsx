import { readGroupNotice, type GroupNotice } from '#contract/messages/group-notices'
import { listCenters, listRegions } from '#contract/content/places'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/notice.page'
import { api } from '../../calls/browser-api.ts'
import { randomId } from '../../device/random-id.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { noticesAddress } from './notice-address.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeStateTag } from './notice-state-tag.tsx'
import { blankNotice, valuesOf } from './notice-values.ts'
import { SentNotice } from './sent-notice.tsx'

export const handle = { words: ['notices', 'back-office', 'cabinet', 'places', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  openForRoles(readGroupNotice.for)
  const from = new URL(request.url).searchParams.get('from')
  const [notice, regions, centers] = await Promise.all([noticeOf(id, from), api(listRegions, {}), api(listCenters, {})])
  return { notice, lists: { regions: regions.data, centers: centers.data } }
}

/** A new notice gets its id in the browser, so that sending it twice creates it once. */
async function noticeOf(id: string, from: string | null): Promise<GroupNotice> {
  if (id !== 'new') return api(readGroupNotice, { params: { id } })
  const blank = blankNotice(randomId())
  if (!from) return blank
  const { school, ...copied } = await api(readGroupNotice, { params: { id: from } })
  return { ...blank, ...valuesOf(copied), school }
}

/** One notice: editable while it is a draft, read-only after that. */
export default function NoticePage({ loaderData: { notice, lists } }: Route.ComponentProps) {
  const { t, words } = useTranslation('notices')
  const title = notice.texts[words.language].title || (notice.version === 0 ? t('create') : t('untitled'))
  return (
    <div className="stack">
      <CabinetHead
        title={title}
        back={{ to: noticesAddress, label: t('title') }}
        actions={<NoticeStateTag state={notice.state} />}
      />
      {notice.state === 'draft' ? (
        <NoticeForm key={notice.id} notice={notice} {...lists} />
      ) : (
        <SentNotice notice={notice} {...lists} />
      )}
    </div>
  )
}
