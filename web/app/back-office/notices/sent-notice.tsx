import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type Audience, cancelGroupNotice, type GroupNotice } from '#contract/messages/group-notices'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { userInUse } from '../../device/session.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { copyAddress } from './notice-address.ts'
import styles from './notices.module.css'
import { useReach } from './use-reach.ts'

/** A notice that is scheduled, being sent, sent or cancelled: its progress and its texts. */
export function SentNotice({ notice, ...places }: PlacesOfAudience & { notice: GroupNotice }) {
  const { t, words } = useTranslation(['notices', 'back-office', 'cabinet'])
  useNewsWhile(notice.state === 'sending' || notice.state === 'scheduled')
  const { texts, category, link, audience } = notice
  const about = [
    { label: t('fields.category'), value: t(`categories.${category}`) },
    { label: t('fields.link'), value: link },
    ...audienceFacts(
      audience,
      { ...places, school: notice.school },
      words.sayIn(['notices']),
      words.sayIn(['cabinet']),
    ),
  ]
  return (
    <>
      <ProgressCard notice={notice} />
      <Card as="section" aria-label={t('texts')} className={styles.languages}>
        {languages.map((language) => (
          <article key={language} lang={language} className={styles.told}>
            <small>{t(`back-office:ownNames.${language}`)}</small>
            <h2>{texts[language].title || t('untitled')}</h2>
            <p>{texts[language].text}</p>
          </article>
        ))}
      </Card>
      <Card as="section" className="stack">
        <Title order={2} className={styles.title}>
          {t('audience.title')}
        </Title>
        <FactList look="profile" facts={about} />
      </Card>
    </>
  )
}

function ProgressCard({ notice }: { notice: GroupNotice }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const { state, reached, read, send_at, sent_at, changed_by, changed_at } = notice
  const begun = sent_at ?? send_at
  const isOut = state === 'sent' || state === 'sending' || reached > 0
  const share =
    reached > 0 ? t('readShare', { read: format.number(read), share: format.percent((read / reached) * 100) }) : '0'
  const facts = [
    { label: t('reached'), value: isOut && format.number(reached) },
    { label: t('read'), value: isOut && share },
    { label: t(sent_at ? 'sentAt' : 'sendAt'), value: begun && format.dateTime(begun) },
    { label: t('changedBy'), value: [changed_by, format.dateTime(changed_at)].filter(Boolean).join(', ') },
  ]
  return (
    <Card as="section" className="stack">
      <Title order={2} className={styles.title}>
        {t('progress')}
      </Title>
      <FactList look="profile" facts={facts} />
      <div className="row gap-10">
        <CancelButton notice={notice} />
        <LinkButton variant="line" to={copyAddress(notice.id)}>
          {t('copy')}
        </LinkButton>
      </div>
    </Card>
  )
}

function CancelButton({ notice: { id, state, audience, reached } }: { notice: GroupNotice }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const all = useReach(audience)
  if ((state !== 'scheduled' && state !== 'sending') || userInUse()?.role === 'editor') return null
  const people = (count: number) => t('people', { count, number: format.number(count) })
  return (
    <ActButton
      variant="danger"
      act={() => api(cancelGroupNotice, { params: { id } })}
      reads="always"
      done={({ message }) => message}
      ask={{
        title: t('cancel.ask'),
        text:
          state === 'sending'
            ? t('cancel.halfText', { people: people(reached) })
            : all === null
              ? t('cancel.plainText')
              : t('cancel.text', { people: people(all) }),
        keep: t('keep'),
      }}
    >
      {t('cancel.do')}
    </ActButton>
  )
}

/** Reloads the numbers while the notice is being sent. */
function useNewsWhile(isOnItsWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void revalidate(), 10_000)
    return () => clearInterval(timer)
  }, [isOnItsWay, revalidate])
}

interface PlacesOfAudience {
  regions: readonly { id: string; name: string }[]
  centers: readonly { id: string; name: string; city: string }[]
}

type Say = (key: string, values?: Record<string, string | number>) => string

/** Describes an audience; a choice that includes everybody is left out. */
function audienceFacts(
  audience: Audience,
  { regions, centers, school }: PlacesOfAudience & { school: string },
  say: Say,
  ofCabinet: Say,
) {
  const { roles, locales, region_ids, center_id, grades, age_from, age_to } = audience
  const center = centers.find(({ id }) => id === center_id)
  const field = (name: string, value: string) => ({ label: say(`fields.${name}`), value })
  return [
    field('roles', roles.map((role) => ofCabinet(`role.${role}`)).join(', ')),
    field('locales', locales.map((locale) => say(`locales.${locale}`)).join(', ')),
    field('grades', grades.join(', ')),
    field('age_from', age_from === null ? '' : String(age_from)),
    field('age_to', age_to === null ? '' : String(age_to)),
    field('region_ids', region_ids.map((id) => regions.find((region) => region.id === id)?.name ?? id).join(', ')),
    field('center_id', center ? `${center.name}, ${center.city}` : ''),
    field('school_id', school),
  ]
}
