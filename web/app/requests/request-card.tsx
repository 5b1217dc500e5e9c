import { withdrawRequest, type OwnRequest } from '#contract/profiles/requests'
import { settingsAddress } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { useUser } from '../shell/account/use-user.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { DueText, RequestStateTag } from './request-tags.tsx'
import styles from './requests.module.css'

/** One of the user's own requests: what was requested, the due date, and the outcome. */
export function RequestCard({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('requests')
  const format = useFormat()
  const { id, number, kind, state, words, child, answer, steps } = request
  const isOpen = state === 'received' || state === 'in-work'
  return (
    <Card as="li" className={`${styles.card} grid gap-12 at-start`}>
      <div className={styles.head}>
        <b>{t(`kind.${kind}`)}</b>
        <RequestStateTag state={state} />
      </div>
      <p className="muted small snug">
        {t('number', { number })}
        {child && <>. {t('about', { name: child.first_name })}</>}
        {isOpen && (
          <>
            . <DueText {...request} />
          </>
        )}
      </p>
      <p className="loose paragraphs breaks">{words}</p>
      {answer && (
        <div className={styles.answer}>
          <InfoNote tone={state === 'answered' ? 'green' : 'sand'} title={t('answerTitle')}>
            <span className="loose paragraphs breaks">{answer}</span>
          </InfoNote>
        </div>
      )}
      <ul className={styles.steps} aria-label={t('historyTitle')}>
        {steps.map((step) => (
          <li key={step.state + step.at}>
            {t(`state.${step.state}`)}: <time dateTime={step.at}>{format.dateTime(step.at)}</time>
          </li>
        ))}
      </ul>
      <div className="row gap-10">
        {kind === 'access' && state === 'answered' && <ExportLink child={child} />}
        {isOpen && (
          <ActButton
            act={() => api(withdrawRequest, { params: { id } })}
            done={({ message }) => message}
            reads="always"
            ask={{ title: t('askTitle'), text: t('askText'), keep: t('keep') }}
            variant="line"
            aria-label={t('withdrawWho', { number })}
          >
            {t('withdraw')}
          </ActButton>
        )}
      </div>
    </Card>
  )
}

/** Link to the download of all stored data. */
function ExportLink({ child }: Pick<OwnRequest, 'child'>) {
  const { t } = useTranslation('requests')
  const role = useUser()?.role ?? 'student'
  if (!child) {
    return (
      <LinkButton to={settingsAddress(role)} variant="soft">
        {t('takeOwn')}
      </LinkButton>
    )
  }
  return (
    child.link_id && (
      <LinkButton to={`/children/${child.link_id}?tab=data`} variant="soft">
        {t('takeChild')}
      </LinkButton>
    )
  )
}
