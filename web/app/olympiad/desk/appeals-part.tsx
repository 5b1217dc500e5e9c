import { Modal, Stack, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { setAppealWindow } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { WindowButtons } from '../../form/window-buttons.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { deskAppealsAddress } from './desk-addresses.ts'
import styles from './desk.module.css'
import { MomentField } from './moment-field.tsx'
import type { RankedState } from './ranked-state.ts'
import { useChanged } from './use-changed.ts'

interface AppealsPartProps {
  season: string
  round: RankedState
}

/** When appeals against a round are accepted, how many were filed, and the way to their list. */
export function AppealsPart({ season, round }: AppealsPartProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { phase, appeals_open_at: from, appeals_close_at: until, appeals, open_appeals: open } = round
  const facts = [
    {
      label: t('appeals.from'),
      value: from ? <time dateTime={from}>{format.dateTime(from)}</time> : t('appeals.notSet'),
    },
    { label: t('appeals.until'), value: until && <time dateTime={until}>{format.dateTime(until)}</time> },
    { label: t('appeals.filed'), value: format.number(appeals) },
    { label: t('appeals.open'), value: format.number(open) },
  ]
  return (
    <div className={`${styles.part} stack`}>
      <Title order={3} size="h4">
        {t('appeals.title')}
      </Title>
      <p className="muted small">{t('appeals.text')}</p>
      <FactList facts={facts} />
      <div className="row gap-10">
        {phase !== 'final' && (
          <Button variant="line" onClick={() => setOpen(true)}>
            {t(from ? 'appeals.change' : 'appeals.set')}
          </Button>
        )}
        {appeals > 0 && (
          <LinkButton to={deskAppealsAddress(season, round.round)} variant="line">
            {t('appeals.list')}
          </LinkButton>
        )}
      </div>
      {isOpen && <WindowForm season={season} round={round} onClose={() => setOpen(false)} />}
    </div>
  )
}

function WindowForm({ season, round, onClose }: AppealsPartProps & { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const form = useCallForm(setAppealWindow, {
    words: 'desk',
    params: { season, round: round.round },
    values: {
      appeals_open_at: round.appeals_open_at ?? '',
      appeals_close_at: round.appeals_close_at ?? '',
      reason: '',
    },
    beside: { version: round.version },
    ...useChanged(onClose),
  })
  return (
    <Modal opened onClose={onClose} title={`${t(`round.${round.round}`)}: ${t('appeals.title')}`}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t('appeals.hour')}</p>
          <div className={styles.fields}>
            <MomentField of={form.field('appeals_open_at')} emptyTime="09:00" />
            <MomentField of={form.field('appeals_close_at')} emptyTime="18:00" />
          </div>
          <Textarea autosize minRows={3} maxLength={500} {...form.field('reason')} />
          <WindowButtons of={form} send={t('save')} cancel={t('cancel')} onClose={onClose} />
        </Stack>
      </CallForm>
    </Modal>
  )
}
