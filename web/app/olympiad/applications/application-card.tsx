import {
  sendApplication,
  orderApplications,
  withdrawApplication,
  type Application,
} from '#contract/olympiad/applications'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { ApplicationState } from './application-state.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperUpload } from './paper-upload.tsx'

interface ApplicationCardProps {
  studentId: string
  application: Application
  /** Ids of all drafts by preference; empty where the order is fixed. */
  order: readonly string[]
  mayAct: boolean
}

/** One school with its papers, its state, its answer, and what the family can do now. */
export function ApplicationCard({ studentId, application, order, mayAct }: ApplicationCardProps) {
  const { t } = useTranslation('applications')
  const { longDate } = useFormat()
  const { school, preference, state, papers, answer, sent_at: sentAt } = application
  return (
    <Card as="article" className="stack gap-14" aria-label={school}>
      <div className="row gap-10 middle">
        <h2>{state === 'withdrawn' ? school : t('numbered', { number: preference, school })}</h2>
        <ApplicationState state={state} />
      </div>
      {sentAt && <p className="muted small">{t('sentOn', { date: longDate(sentAt) })}</p>}
      {answer && (
        <InfoNote tone={state === 'accepted' ? 'green' : 'sand'} title={t('answer')}>
          <span className="breaks">{answer}</span>
        </InfoNote>
      )}
      <PaperList papers={papers} mayRemove={mayAct && state === 'draft'} />
      {mayAct && <Actions studentId={studentId} application={application} order={order} />}
    </Card>
  )
}

/** What the family can do with the application as it is now. */
function Actions({ studentId, application, order }: Omit<ApplicationCardProps, 'mayAct'>) {
  const { id, school, preference, state } = application
  const isDraft = state === 'draft'
  if (!isDraft && state !== 'sent' && state !== 'review') return null
  return (
    <>
      {isDraft && <PaperUpload id={id} />}
      <div className="row gap-12 middle">
        {isDraft && <Send application={application} />}
        {order.length > 1 && preference > 1 && <Earlier studentId={studentId} id={id} order={order} school={school} />}
        <Withdraw application={application} />
      </div>
    </>
  )
}

function Send({ application: { id, version, school } }: { application: Application }) {
  const { t } = useTranslation('applications')
  return (
    <ActButton
      act={() => api(sendApplication, { params: { id }, body: { version } })}
      done={({ message }) => message}
      reads="always"
      ask={{ title: t('askSend', { school }), text: t('askSendText'), keep: t('keep'), tone: 'calm' }}
    >
      {t('send')}
    </ActButton>
  )
}

/** Moves a school one place up in the order of preference. */
function Earlier({
  studentId,
  id,
  order,
  school,
}: {
  studentId: string
  id: string
  order: readonly string[]
  school: string
}) {
  const { t } = useTranslation('applications')
  const at = order.indexOf(id)
  const ids = order.with(at - 1, id).with(at, order[at - 1] ?? id)
  return (
    <ActButton
      variant="line"
      act={() => api(orderApplications, { params: { id: studentId }, body: { ids } })}
      done={({ message }) => message}
      reads="always"
    >
      {t('earlier')}
      <span className="visually-hidden">: {school}</span>
    </ActButton>
  )
}

function Withdraw({ application: { id, version, school, state } }: { application: Application }) {
  const { t } = useTranslation('applications')
  const isDraft = state === 'draft'
  return (
    <ActButton
      variant="line"
      act={() => api(withdrawApplication, { params: { id }, body: { version } })}
      done={({ message }) => message}
      reads="always"
      ask={{
        title: t(isDraft ? 'askDelete' : 'askWithdraw', { school }),
        text: t(isDraft ? 'askDeleteText' : 'askWithdrawText'),
        keep: t('keep'),
      }}
    >
      {t(isDraft ? 'delete' : 'withdraw')}
    </ActButton>
  )
}
