import { Tabs } from '@mantine/core'
import { listChildAppointments } from '#contract/appointments/family'
import { useTranslation } from '#web/i18n/use-translation'
import { listChildNotes } from '#contract/care/notes'
import { listChildResults, readResult } from '#contract/diagnostics/results'
import { listGuardians, listViews, readChild } from '#contract/profiles/family'
import type { Route } from './+types/child.page'
import { api } from '../browser-api.ts'
import { SharedNotes } from '../care/shared-notes.tsx'
import { saysOfStageTwo } from '../diagnostics/result-pages/kinds-of-results.rules.ts'
import { earlyCall, type EarlyCalls } from '../early-calls.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import styles from './child.module.css'
import { ChildHead } from './child/child-head.tsx'
import { ChildMeetings } from './child/child-meetings.tsx'
import { ChildOverview } from './child/child-overview.tsx'
import { ChildProfile } from './child/child-profile.tsx'
import { ChildResults } from './child/child-results.tsx'
import { ChildViews } from './child/child-views.tsx'
import { MeetingCards } from './child/meeting-cards.tsx'

const early: EarlyCalls = ({ params: { id } }) => {
  const params = { id }
  return [
    earlyCall(readChild, { params }),
    earlyCall(listChildResults, { params }, [readResult.path.replace(':id', '{data.0.id}')]),
    earlyCall(listViews, { params }),
    earlyCall(listGuardians, { params }),
    earlyCall(listChildAppointments, { params }),
    earlyCall(listChildNotes, { params }),
  ]
}

export { PageLoading as HydrateFallback } from '../shell/frame/page-loading.tsx'
export const handle = { words: ['cabinet', 'care', 'diagnostics'], bones: ProfileSkeleton, early }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const params = { id }
  const [child, results, views, guardians, notes, meetings] = await Promise.all([
    api(readChild, { params }),
    api(listChildResults, { params }),
    api(listViews, { params }),
    api(listGuardians, { params }),
    api(listChildNotes, { params }),
    api(listChildAppointments, { params }),
  ])
  const [newest] = results.data
  const result = newest ? await api(readResult, { params: { id: newest.id } }) : null
  return { child, results: results.data, views: views.data, guardians, notes: notes.data, meetings: meetings.data, result, now: new Date().toISOString() }
}

/** On a phone the tabs are wider than the page: the one that is chosen comes whole into sight. */
const intoView = ({ currentTarget }: React.MouseEvent) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })

export default function ChildPage({ loaderData: { child, results, views, guardians, notes, meetings, result, now } }: Route.ComponentProps) {
  const { t } = useTranslation('cabinet')
  const { name } = child.link
  return (
    <>
      <PageMeta title={`${t('child.back')}: ${name}`} />
      <ChildHead child={child} />
      <Tabs defaultValue="overview" keepMounted={false} classNames={{ list: styles.tabs, panel: styles.panel }}>
        <Tabs.List>
          <Tabs.Tab onClick={intoView} value="overview">
            {t('child.tab.overview')}
          </Tabs.Tab>
          <Tabs.Tab onClick={intoView} value="results" rightSection={results.length > 0 && <span className={styles.count}>{results.length}</span>}>
            {t('child.tab.results')}
          </Tabs.Tab>
          <Tabs.Tab onClick={intoView} value="meetings" rightSection={meetings.length > 0 && <span className={styles.count}>{meetings.length}</span>}>
            {t('child.tab.meetings')}
          </Tabs.Tab>
          <Tabs.Tab onClick={intoView} value="notes" rightSection={notes.length > 0 && <span className={styles.count}>{notes.length}</span>}>
            {t('child.tab.notes')}
          </Tabs.Tab>
          <Tabs.Tab onClick={intoView} value="profile">
            {t('child.tab.profile')}
          </Tabs.Tab>
          <Tabs.Tab onClick={intoView} value="views">
            {t('child.tab.views')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <ChildOverview
            child={child}
            guardians={guardians}
            result={result}
            hasStageTwo={saysOfStageTwo(results) !== undefined}
            meetings={<MeetingCards meetings={meetings} now={now} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="results">
          <ChildResults linkId={child.link.id} results={results} />
        </Tabs.Panel>
        <Tabs.Panel value="meetings">
          <ChildMeetings meetings={meetings} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <SharedNotes notes={notes} reader="parent" />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <ChildProfile profile={child.profile} />
        </Tabs.Panel>
        <Tabs.Panel value="views">
          <ChildViews views={views} now={now} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
