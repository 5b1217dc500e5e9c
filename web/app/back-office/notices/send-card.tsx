import { SegmentedControl, Title } from '@mantine/core'
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { type GroupNotice, missingLanguages, sendGroupNotice } from '#contract/messages/group-notices'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { SendNote, SubmitButton } from '../../form/call-form.tsx'
import type { Sending } from '../../form/use-send.ts'
import { userInUse } from '../../device/session.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { MomentAheadInput } from '../fields/typed-fields.tsx'
import { useMomentAhead } from '../fields/use-moment-ahead.ts'
import type { NoticeValues } from './notice-values.ts'
import styles from './notices.module.css'

interface SendCardProps {
  of: { values: NoticeValues; sending: Sending }
  notice: Pick<GroupNotice, 'id' | 'version'>
  /** Number of recipients; null while it is counted. */
  reach: number | null
  isUnsaved: boolean
}

/** Shows the number of recipients, saves the draft and, for administrators, sends it. */
export function SendCard({ of: form, notice, reach, isUnsaved }: SendCardProps) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  return (
    <Card as="section" className="stack">
      <Title order={2} className={styles.title}>
        {t('send.title')}
      </Title>
      <p className={styles.reach} role="status">
        {form.values.audience.roles.length === 0 ? (
          t('send.nobodyYet')
        ) : reach === null ? (
          t('send.counting')
        ) : (
          <>
            <b className="tabular">{format.number(reach)}</b> {t('send.people', { count: reach })}
          </>
        )}
      </p>
      <SendNote of={form} />
      <SubmitButton
        of={form}
        fullWidth
        variant={isUnsaved ? 'filled' : 'line'}
        leftSection={<IconDeviceFloppy size={20} aria-hidden />}
      >
        {t('save')}
      </SubmitButton>
      {userInUse()?.role === 'editor' ? (
        <p className="muted loose">{t('send.byAdmin')}</p>
      ) : (
        <Sending values={form.values} notice={notice} reach={reach} isUnsaved={isUnsaved} />
      )}
    </Card>
  )
}

function Sending({ values, notice, reach, isUnsaved }: Omit<SendCardProps, 'of'> & { values: NoticeValues }) {
  const { t } = useTranslation(['notices', 'back-office'])
  const [isLater, setLater] = useState(false)
  const planned = useMomentAhead(() => null)
  const { at } = planned
  const missing = missingLanguages(values)
  const waits = waitsFor({ missing, hasRoles: values.audience.roles.length > 0, reach, isUnsaved, isLater, at })
  const languages = missing.map((language) => t(`back-office:inLanguage.${language}`)).join(', ')
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('back-office:publication.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
        data={[
          { value: 'now', label: t('back-office:publication.now') },
          { value: 'later', label: t('back-office:publication.later') },
        ]}
      />
      {isLater && <MomentAheadInput label={t('back-office:publication.day')} of={planned} />}
      {waits ? (
        <p className="muted loose">{t(`waits.${waits}`, { languages })}</p>
      ) : (
        <SendButton notice={notice} people={reach ?? 0} at={isLater ? at : null} />
      )}
    </>
  )
}

/** Asks for confirmation with the number of recipients. */
function SendButton({
  notice: { id, version },
  people: count,
  at,
}: {
  notice: SendCardProps['notice']
  people: number
  at: string | null
}) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const people = t('people', { count, number: format.number(count) })
  return (
    <ActButton
      act={() => api(sendGroupNotice, { params: { id }, body: { version, at } })}
      reads="always"
      fullWidth
      leftSection={<IconSend size={20} aria-hidden />}
      done={({ message }) => message}
      ask={
        at
          ? {
              title: t('send.laterAsk'),
              text: t('send.laterText', { people, when: format.dateTime(at) }),
              keep: t('keep'),
              tone: 'calm',
            }
          : { title: t('send.nowAsk'), text: t('send.nowText', { people }), keep: t('keep'), tone: 'calm' }
      }
    >
      {t(at ? 'send.later' : 'send.now')}
    </ActButton>
  )
}

interface Draft {
  /** Languages with missing texts. */
  missing: readonly string[]
  hasRoles: boolean
  reach: number | null
  isUnsaved: boolean
  isLater: boolean
  /** The chosen time; null unless it is in the future. */
  at: string | null
}

/** Returns why a draft cannot be sent yet, or null if it can. */
function waitsFor({ missing, hasRoles, reach, isUnsaved, isLater, at }: Draft) {
  if (missing.length > 0) return 'missing'
  if (!hasRoles) return 'roles'
  if (reach === null) return 'counting'
  if (reach === 0) return 'nobody'
  if (isUnsaved) return 'unsaved'
  return isLater && !at ? 'moment' : null
}
