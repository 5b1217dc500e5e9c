import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { maxStatisticsMails } from '#contract/statistics/export-kinds'
import { stopStatisticsMail, type StatisticsMail } from '#contract/statistics/exports'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './exports.module.css'
import { AddMail, ChangeMail, type MailPlaces } from './mail-form.tsx'

interface MailListProps {
  mails: readonly StatisticsMail[]
  /** Where they go; null without an address. */
  email: string | null
  places: MailPlaces | null
}

/** Summaries that come by mail: what comes when, and changing, adding and stopping it. */
export function MailList({ mails, email, places }: MailListProps) {
  const { t } = useTranslation('exports')
  const [edited, setEdited] = useState<Edited | null>(null)
  const mayAdd = email !== null && places !== null && mails.length < maxStatisticsMails
  return (
    <section className="stack" aria-labelledby="statistics-mails">
      <div className={styles.head}>
        <h2 id="statistics-mails">{t('mails.title')}</h2>
        {mayAdd && (
          <Button variant="line" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEdited('new')}>
            {t('mails.add')}
          </Button>
        )}
      </div>
      <Address email={email} />
      {mails.length > 0 && (
        <ul className={styles.list} aria-label={t('mails.title')}>
          {mails.map((mail) => (
            <MailCard key={mail.id} mail={mail} onChange={places && (() => setEdited(mail))} />
          ))}
        </ul>
      )}
      {edited && places && <EditMail mail={edited} places={places} onClose={() => setEdited(null)} />}
    </section>
  )
}

/** Where the mails go, or that there is no address yet. */
function Address({ email }: Pick<MailListProps, 'email'>) {
  const { t } = useTranslation('exports')
  if (email !== null) return <p className="muted">{t('mails.leadTo', { email })}</p>
  return (
    <>
      <p className="muted">{t('mails.lead')}</p>
      <InfoNote tone="sand">{t('mails.noAddress')}</InfoNote>
    </>
  )
}

type Edited = StatisticsMail | 'new'

const EditMail = ({ mail, ...props }: { mail: Edited; places: MailPlaces; onClose: () => void }) =>
  mail === 'new' ? <AddMail {...props} /> : <ChangeMail mail={mail} {...props} />

function MailCard({ mail, onChange }: { mail: StatisticsMail; onChange: (() => void) | null }) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const { what, place, every, weekday, next_at, sent_at, stopped } = mail
  const title = `${t(`file.${what}`)}, ${place.name}`
  const facts = [
    every === 'month' ? t('mails.monthly') : t(`mails.weekly.${weekdayOf(weekday)}`),
    mail.format.toUpperCase(),
    t(`languages.${mail.language}`),
    ...(next_at ? [t('mails.next', { date: format.date(next_at) })] : []),
    ...(sent_at ? [t('mails.sent', { date: format.date(sent_at) })] : []),
  ]
  return (
    <Card as="li" className={styles.item}>
      <h3 className={styles.title}>{title}</h3>
      <p className={`${styles.facts} muted small`}>{facts.join(' · ')}</p>
      {stopped && <InfoNote tone="gold">{t(`mails.stopped.${stopped}`)}</InfoNote>}
      <div className="row gap-12">
        {onChange && (
          <Button variant="line" onClick={onChange} aria-label={t('mails.changeOf', { name: title })}>
            {t(stopped ? 'mails.resume' : 'mails.change')}
          </Button>
        )}
        <ActButton
          variant="subtle"
          act={() => api(stopStatisticsMail, { params: { id: mail.id } })}
          done={({ message }) => message}
          aria-label={t('mails.stopOf', { name: title })}
          ask={{ title: t('mails.stopTitle'), text: title, keep: t('remove.keep'), sure: t('mails.stop') }}
        >
          {t('mails.stop')}
        </ActButton>
      </div>
    </Card>
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const weekdayOf = (weekday: number) => weekdays.find((one) => one === weekday) ?? 1
