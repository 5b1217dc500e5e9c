import { Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { resendSeatInvitation, type Seat, withdrawSeat } from '#contract/subscriptions/school-cabinet'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'

const tones = { invited: 'gold', active: 'green', resting: 'grey' } as const

/** The taken seats, with what can be done about each. */
export function SeatList({ seats }: { seats: readonly Seat[] }) {
  const { t } = useTranslation('school-cabinet')
  const format = useFormat()
  const [again, setAgain] = useState<Seat | null>(null)
  const columns = [
    { id: 'name', head: t('seats.name'), cell: ({ name }: Seat) => name },
    { id: 'number', head: t('seats.number'), cell: ({ number }: Seat) => format.number(number) },
    { id: 'email', head: t('seats.email'), cell: ({ email }: Seat) => <span className="breaks">{email}</span> },
    {
      id: 'state',
      head: t('seats.stateHead'),
      cell: ({ state }: Seat) => <Tag tone={tones[state]}>{t(`seats.state.${state}`)}</Tag>,
    },
    { id: 'since', head: t('seats.since'), cell: ({ since }: Seat) => format.longDate(since) },
  ]
  return (
    <Card as="section" aria-label={t('seats.label')}>
      {seats.length === 0 ? (
        <EmptyState subject="consultations" title={t('seats.empty')} text={t('seats.emptyText')} />
      ) : (
        <DataTable
          label={t('seats.label')}
          rows={seats}
          columns={columns}
          rowId={({ id }) => id}
          actions={{
            head: t('seats.actions'),
            cell: (seat) => <SeatActs seat={seat} onAgain={() => setAgain(seat)} />,
          }}
        />
      )}
      {again && <AgainDialog seat={again} onClose={() => setAgain(null)} />}
    </Card>
  )
}

function SeatActs({ seat: { id, name, state }, onAgain }: { seat: Seat; onAgain: () => void }) {
  const { t } = useTranslation('school-cabinet')
  return (
    <div className="row gap-8">
      {state === 'invited' && (
        <Button variant="soft" onClick={onAgain} aria-label={t('seats.againOf', { name })}>
          {t('seats.again')}
        </Button>
      )}
      <ActButton
        variant="line"
        act={() => api(withdrawSeat, { params: { id } })}
        done={({ message }) => message}
        reads="always"
        ask={{ title: t('seats.withdrawTitle'), text: t('seats.withdrawText', { name }), keep: t('seats.keep') }}
        aria-label={t('seats.withdrawOf', { name })}
      >
        {t('seats.withdraw')}
      </ActButton>
    </div>
  )
}

/** Sends an invitation again; its address can be corrected. */
function AgainDialog({ seat: { id, name, email }, onClose }: { seat: Seat; onClose: () => void }) {
  const { t } = useTranslation('school-cabinet')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(resendSeatInvitation, {
    words: 'school-cabinet',
    params: { id },
    values: { email },
    done: async ({ message }) => {
      onClose()
      showDone(message)
      await revalidate()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('seats.againTitle')} closeButtonProps={{ 'aria-label': t('seats.close') }}>
      <CallForm of={form}>
        <Stack gap="md">
          <p>{t('seats.againText', { name })}</p>
          <TextInput type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          <SendNote of={form} />
          <SubmitButton of={form}>{t('seats.again')}</SubmitButton>
        </Stack>
      </CallForm>
    </Modal>
  )
}
