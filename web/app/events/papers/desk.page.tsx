import { Title } from '@mantine/core'
import { paperStates } from '#contract/events/paper-states'
import { readPaperDesk, type DeskPaper } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Route } from './+types/desk.page'
import styles from './desk/desk.module.css'
import { PaperOnDesk } from './desk/paper-on-desk.tsx'
import { PhasesForm } from './desk/phases-form.tsx'
import { ReviewersForm } from './desk/reviewers-form.tsx'

export const handle = { words: ['papers', 'words'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  openForRoles(readPaperDesk.for)
  return { id: params.id, desk: await api(readPaperDesk, { params: { id: params.id } }) }
}

/** The work on the articles of a forum: phases, reviewers, and each article with its reviews and decision. */
export default function PaperDeskPage({ loaderData: { id, desk } }: Route.ComponentProps) {
  const { t } = useTranslation('papers')
  const { title, phases, reviewers, papers, sections } = desk
  return (
    <div className="stack gap-20">
      <CabinetHead title={t('desk.title')} lead={title} back={{ to: `/back-office/event-desk/${id}`, label: title }} />
      <PhasesForm id={id} phases={phases} />
      <ReviewersForm id={id} reviewers={reviewers} sections={sections} />
      <Counts papers={papers} />
      {papers.length === 0 && <EmptyState title={t('desk.empty')} text={t('desk.emptyText')} />}
      <ul className={`${styles.papers} list`}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperOnDesk paper={paper} sections={sections} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many articles there are in each state. */
function Counts({ papers }: { papers: readonly DeskPaper[] }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  if (papers.length === 0) return null
  const byState = Map.groupBy(papers, ({ state }) => state)
  return (
    <section aria-labelledby="paper-counts" className="row gap-8-12 middle">
      <Title order={2} size="h3" id="paper-counts">
        {t('desk.papers')}
      </Title>
      {paperStates.map((state) => {
        const count = byState.get(state)?.length ?? 0
        return (
          count > 0 && (
            <Tag key={state} tone="white">
              {t(`state.${state}`)}: {format.number(count)}
            </Tag>
          )
        )
      })}
    </section>
  )
}
