import { listChildAppointments } from '#contract/appointments/family'
import { useTranslation } from '#web/i18n/use-translation'
import { listChildNotes } from '#contract/care/notes'
import { listChildResults, readResult } from '#contract/diagnostics/results'
import { listChildConsents } from '#contract/profiles/consents'
import { readChildOlympiad } from '#contract/olympiad/registration'
import { listGuardians, listViews, readChild } from '#contract/profiles/family'
import type { Route } from './+types/child.page'
import { api } from '../calls/browser-api.ts'
import { SharedNotes } from '../care/shared-notes.tsx'
import { resultDecidingStageTwo } from '../diagnostics/result-pages/deciding-result.rules.ts'
import { ChildOlympiad } from '../olympiad/own/child-olympiad.tsx'
import { earlyCall, type EarlyCalls } from '../calls/early-calls.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { ChildData } from './child/child-data.tsx'
import { ChildHead } from './child/child-head.tsx'
import { ChildMeetings } from './child/child-meetings.tsx'
import { ChildOverview } from './child/child-overview.tsx'
import { ChildProfile } from './child/child-profile.tsx'
import { ChildResults } from './child/child-results.tsx'
import { ChildTabs, type ChildTab } from './child/child-tabs.tsx'
import { ChildViews } from './child/child-views.tsx'
import { MeetingCards } from './child/meeting-cards.tsx'

const early: EarlyCalls = ({ params: { id } }) => {
  const params = { id }
  return [
    earlyCall(readChild, { params }),
    earlyCall(listChildResults, { params }, [readResult.path.replace(':id', '{data.0.id}')]),
    earlyCall(listViews, { params }),
    earlyCall(listGuardians, { params }),
    earlyCall(listChildConsents, { params }),
    earlyCall(listChildAppointments, { params }),
    earlyCall(listChildNotes, { params }),
    earlyCall(readChildOlympiad, { params }),
  ]
}

export const handle = {
  words: ['cabinet', 'meetings', 'care', 'accounts', 'words', 'diagnostics', 'olympiad', 'diploma'],
  skeleton: ProfileSkeleton,
  early,
}

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  const [child, results, views, guardians, notes, meetings, consents, olympiad] = await Promise.all([
    api(readChild, { params }),
    api(listChildResults, { params }),
    api(listViews, { params }),
    api(listGuardians, { params }),
    api(listChildNotes, { params }),
    api(listChildAppointments, { params }),
    api(listChildConsents, { params }),
    api(readChildOlympiad, { params }),
  ])
  const [newest] = results.data
  const result = newest ? await api(readResult, { params: { id: newest.id } }) : null
  return {
    child,
    results: results.data,
    views: views.data,
    guardians,
    notes: notes.data,
    meetings: meetings.data,
    consents: consents.data,
    olympiad,
    result,
    now: meetings.now,
  }
}

export default function ChildPage({
  loaderData: { child, results, views, guardians, notes, meetings, consents, olympiad, result, now },
}: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const { name, id } = child.link
  const hasStageTwo = resultDecidingStageTwo(results) !== undefined
  const cards = <MeetingCards meetings={meetings} now={now} />
  const tabs: ChildTab[] = [
    {
      value: 'overview',
      label: t('child.tab.overview'),
      panel: (
        <ChildOverview
          child={child}
          guardians={guardians}
          result={result}
          hasStageTwo={hasStageTwo}
          meetings={cards}
          olympiad={<ChildOlympiad linkId={id} olympiad={olympiad} />}
        />
      ),
    },
    {
      value: 'results',
      label: t('child.tab.results'),
      count: results.length,
      panel: <ChildResults linkId={id} results={results} />,
    },
    {
      value: 'meetings',
      label: t('child.tab.meetings'),
      count: meetings.length,
      panel: <ChildMeetings meetings={meetings} now={now} />,
    },
    {
      value: 'notes',
      label: t('child.tab.notes'),
      count: notes.length,
      panel: <SharedNotes notes={notes} reader="parent" />,
    },
    { value: 'profile', label: t('child.tab.profile'), panel: <ChildProfile profile={child.profile} /> },
    { value: 'views', label: t('child.tab.views'), panel: <ChildViews views={views} now={now} /> },
    { value: 'data', label: t('child.tab.data'), panel: <ChildData linkId={id} consents={consents} /> },
  ]
  return (
    <>
      <PageMeta title={`${t('child.back')}: ${name}`} />
      <ChildHead child={child} />
      <ChildTabs tabs={tabs} />
    </>
  )
}
