import { enterRound, type EntryOf } from '#contract/olympiad/entry'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { storeSession } from '../../device/session.ts'
import { ActButton } from '../../form/act-button.tsx'
import { leaveDevice } from '../../shell/account/leave-device.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { introductionOf } from './entry-addresses.ts'
import styles from './entry.module.css'

interface EntryConfirmProps {
  code: string
  entry: EntryOf
  /** Somebody is signed in on this device and leaves it by entering. */
  hasSession: boolean
  onOther: () => void
}

/** Shows whose code it is, so that nobody takes the round of a neighbour. */
export function EntryConfirm({ code, entry, hasSession, onOther }: EntryConfirmProps) {
  const { t } = useTranslation('entry')
  const format = useFormat()
  const { name, grade, school, title, round, state, opens_at, closes_at, enters_from } = entry
  const enter = async () => {
    const session = await api(enterRound, { body: { code } })
    // What the person before has left on the device goes with them.
    if (hasSession) await leaveDevice()
    storeSession(session)
    return session
  }
  return (
    <Card as="section" className={styles.card} aria-labelledby="entry-name">
      <h2 id="entry-name" className={styles.name}>
        {t('itIsYou', { name })}
      </h2>
      <FactList
        facts={[
          { label: t('grade'), value: format.number(grade) },
          { label: t('school'), value: school, isWide: true },
          { label: t('round'), value: `${title}, ${t(`rounds.${round}`)}`, isWide: true },
          { label: t('window'), value: `${format.dateTime(opens_at)} – ${format.time(closes_at)}`, isWide: true },
        ]}
        look="profile"
      />
      {state === 'open' ? (
        <ActButton size="xl" fullWidth act={enter} then={({ test_id }) => location.assign(introductionOf(test_id))}>
          {t('enter')}
        </ActButton>
      ) : (
        <InfoNote tone="gold" live>
          {state === 'early' ? t('early', { moment: format.dateTime(enters_from) }) : t('over')}
        </InfoNote>
      )}
      <Button variant="subtle" fullWidth onClick={onOther}>
        {t('notMe')}
      </Button>
    </Card>
  )
}
