import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { reportOutcomes } from '#contract/support/chat'
import { listReports, settleReport, type Report } from '#contract/support/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { ListPages } from '../../list/list-pages.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import { DueText } from '../questions/due-text.tsx'
import type { Route } from './+types/reports.page'
import styles from './desk.module.css'

export const handle = { words: ['support', 'words', 'list'], skeleton: ListSkeleton }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(listReports.for)
  return api(listReports, { query: listParamsOf(request.url, {}) })
}

/** Answers that visitors have reported, until somebody records what was done. */
export default function ReportsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('support')
  return (
    <div className="stack">
      <CabinetHead
        title={t('reports.title')}
        lead={t('reports.lead')}
        back={{ to: '/support', label: t('desk.title') }}
      />
      {page.data.length === 0 && (
        <EmptyState subject="notifications" title={t('reports.empty')} text={t('reports.emptyText')} />
      )}
      <ul className="grid list" aria-label={t('reports.title')}>
        {page.data.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      <ListPages next={page.next} />
    </div>
  )
}

function ReportCard({ report }: { report: Report }) {
  const { id, words, fault, reason, operator, conversation_id: conversation, created_at: at } = report
  const { t } = useTranslation('support')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(settleReport, {
    words: 'support',
    params: { id },
    values: { outcome: '', comment: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'report-settled' && revalidate(),
  })
  return (
    <Card as="li" className={`${styles.card} grid gap-12 at-start`}>
      <h2>{operator}</h2>
      <blockquote className={`${styles.text} flush loose paragraphs breaks`}>{words}</blockquote>
      <p className={`${styles.text} loose paragraphs breaks`}>
        {t('reports.reason', { reason: t(`fault.${fault}`) })} <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      {reason && <blockquote className={`${styles.text} flush loose paragraphs breaks`}>{reason}</blockquote>}
      <p className={`${styles.text} loose paragraphs breaks`}>
        <DueText {...report} />
      </p>
      <LinkButton to={`/support?part=all&open=${conversation}`} variant="soft">
        {t('reports.open')}
      </LinkButton>
      <CallForm of={form} className={styles.wide}>
        <Stack gap="sm">
          <NativeSelect
            {...form.field('outcome')}
            data={[
              { value: '', label: '' },
              ...reportOutcomes.map((value) => ({ value, label: t(`reports.outcome.${value}`) })),
            ]}
          />
          <Textarea minRows={2} autosize maxLength={500} {...form.field('comment')} />
          <p className="muted small snug">{t('reports.told')}</p>
          <SendNote of={form} />
          <div>
            <SubmitButton of={form}>{t('reports.settle')}</SubmitButton>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
