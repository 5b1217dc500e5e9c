import { Title } from '@mantine/core'
import { listSchools } from '#contract/content/places'
import { type DeskApplication, printDeskPaper, readApplication } from '#contract/subscriptions/desk'
import type { SubscriptionPeriod } from '#contract/subscriptions/papers'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ProfileSkeleton } from '../../ui/skeletons/profile-skeleton.tsx'
import { deskAddress } from '../addresses.ts'
import { PeriodCard } from '../periods/period-card.tsx'
import { ApplicationTag } from '../periods/state-tags.tsx'
import type { Route } from './+types/application.page'
import { AcceptCard } from './accept-card.tsx'
import { CancelInvoiceCard } from './cancel-invoice-card.tsx'
import styles from './desk.module.css'
import { NoteCard } from './note-card.tsx'
import { PaperActs } from './paper-acts.tsx'
import { RefuseCard } from './refuse-card.tsx'
import { SchoolCard } from './school-card.tsx'
import { TransferCard } from './transfer-card.tsx'

export const handle = { words: ['subscription-desk', 'subscriptions', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readApplication.for)
  const application = await api(readApplication, { params: { id } })
  const schools =
    application.state === 'requested'
      ? await api(listSchools, { params: { id: application.locality_id }, query: {} })
      : { data: [] }
  return { application, schools: schools.data }
}

/** One application from its receipt to the end of the subscription: what it says, the next step, papers and history. */
export default function ApplicationPage({ loaderData: { application, schools } }: Route.ComponentProps) {
  const { t } = useTranslation('subscription-desk')
  const { id, number, state, school, periods } = application
  const open = periods.find((period) => period.state === 'invoiced')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('one.title', { number })} lead={school} back={{ to: deskAddress, label: t('title') }} />
      <div className={styles.columns}>
        <div className="stack gap-18">
          <Applicant application={application} />
          {state === 'requested' && <SchoolCard application={application} schools={schools} />}
          {state === 'requested' && application.is_school_listed && <AcceptCard application={application} />}
          {open && <TransferCard id={id} period={open} />}
          {periods.length > 0 && (
            <ul className="grid list">
              {periods.map((period) => (
                <PeriodCard
                  key={period.id}
                  period={period}
                  print={(paper) => api(printDeskPaper, { params: { id, paper: paper.id } })}
                />
              ))}
            </ul>
          )}
          {periods.length > 0 && <PaperActs application={application} />}
          <Endings application={application} open={open} />
        </div>
        <div className="stack gap-18">
          <NoteCard key={application.note} id={id} note={application.note} />
          <History history={application.history} />
        </div>
      </div>
    </div>
  )
}

/** What staff can take back: the whole application before it begins, and later an invoice that nobody has paid. */
function Endings({
  application: { id, state },
  open,
}: {
  application: DeskApplication
  open: SubscriptionPeriod | undefined
}) {
  if (state === 'requested' || state === 'accepted') return <RefuseCard id={id} state={state} />
  return open ? <CancelInvoiceCard id={id} period={open} /> : null
}

function Applicant({ application }: { application: DeskApplication }) {
  const { t } = useTranslation('subscription-desk')
  const format = useFormat()
  const { region, district, locality, school_name, contact_name, position, phone, email } = application
  const { plan, price, seats, seats_taken, offer_version, data_version, reason, has_school_admin } = application
  const facts = [
    { label: t('one.place'), value: [region, district, locality].filter(Boolean).join(', '), isWide: true },
    { label: t('one.typed'), value: school_name },
    { label: t('one.contact'), value: `${contact_name}, ${position}` },
    { label: t('one.phone'), value: <a href={`tel:${phone}`}>{phone}</a> },
    { label: t('one.email'), value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t('plan'), value: plan },
    { label: t('one.price'), value: format.money(price) },
    { label: t('one.seats'), value: t('one.seatsOf', { taken: seats_taken, all: seats }) },
    { label: t('one.head'), value: t(has_school_admin ? 'one.headYes' : 'one.headNo') },
    { label: t('one.texts'), value: t('one.textsOf', { offer: offer_version, data: data_version }) },
    { label: t('one.reason'), value: reason },
  ]
  return (
    <Card as="section" className="stack">
      <div className={styles.head}>
        <Title order={2} size="h3">
          {t('one.applicant')}
        </Title>
        <ApplicationTag state={application.state} />
      </div>
      <FactList facts={facts} />
    </Card>
  )
}

function History({ history }: Pick<DeskApplication, 'history'>) {
  const { t } = useTranslation('subscription-desk')
  const format = useFormat()
  const changes = history.map(({ step, at, by, words }, number) => ({
    number,
    title: t(`history.step.${step}`),
    about: words ? [words] : [],
    by: by || t('history.school'),
    at,
    when: format.dateTime(at),
  }))
  return (
    <Card as="section" className="stack">
      <Title order={2} size="h3">
        {t('history.title')}
      </Title>
      <ChangeList changes={changes.toReversed()} />
    </Card>
  )
}
