import { Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Center } from '#contract/content/places'
import { changePosition, type Position } from '#contract/profiles/staffing'
import type { UserRecord } from '#contract/profiles/users'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import type { PlaceLists } from '../places/place-lists.ts'
import { userInUse } from '../device/session.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { AwaitedNote } from './awaited-note.tsx'
import { noWork, PlaceOfWorkFields, positionIn, type OwnPlace, type WorkValues } from './place-of-work-fields.tsx'
import styles from './users.module.css'

interface PositionCardProps {
  id: string
  position: Position
  /** The place of work as text. */
  workplace: string
  isClosed: boolean
  isBlocked: boolean
  awaited: UserRecord['awaited']
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

/** The role and place of work of a colleague, with a form that changes both. */
export function PositionCard({ id, position, workplace, isClosed, isBlocked, awaited, ...lists }: PositionCardProps) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  const [isOpen, setOpen] = useState(false)
  if (id === userInUse()?.id) return null
  const name = isClosed ? t('work.closedName', { name: workplace }) : workplace
  const own = { id: position.school_id ?? position.center_id, name: workplace, isClosed }
  const change = awaited ? null : (
    <Button variant="line" className={styles.begin} onClick={() => setOpen(true)}>
      {t('work.change')}
    </Button>
  )
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('work.title')}
      </Title>
      <p>{[cabinet(`role.${position.role}`), name].filter(Boolean).join(', ')}</p>
      {isClosed && (
        <div className={styles.begin}>
          <InfoNote tone="gold">{t('work.closed')}</InfoNote>
        </div>
      )}
      {awaited && <AwaitedNote awaited={awaited} of="move" isBlocked={isBlocked} />}
      {isOpen ? (
        <PositionForm id={id} position={position} own={own} onDone={() => setOpen(false)} {...lists} />
      ) : (
        change
      )}
    </Card>
  )
}

interface PositionFormProps extends Pick<PositionCardProps, 'id' | 'position' | 'regions' | 'centers'> {
  own: OwnPlace
  onDone: () => void
}

function PositionForm({ id, position, own, onDone, regions, centers }: PositionFormProps) {
  const { t } = useTranslation('users')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // The values when the form was opened; somebody else may change them in the meantime.
  const [was] = useState(position)
  // The place stays unless another one is chosen.
  const values: WorkValues = {
    ...noWork,
    role: was.role,
    school_id: was.school_id ?? '',
    center_id: was.center_id ?? '',
  }
  const form = useCallForm(changePosition, {
    words: 'users',
    params: { id },
    values,
    body: (typed) => ({ ...positionIn(typed), was }),
    beside: { was },
    done: async ({ message }) => {
      showDone(message)
      onDone()
      await revalidate()
    },
    // Somebody may have booked an appointment or moved this colleague since the page was loaded.
    refused: ({ code }) => (code === 'position-changed' || code === 'host-awaited') && revalidate(),
  })
  return (
    <CallForm of={form} className={styles.form}>
      <PlaceOfWorkFields of={form} regions={regions} centers={centers} own={own} />
      <p className="muted loose">{t('work.after')}</p>
      <SendNote of={form} />
      <div className="row gap-10">
        <SubmitButton of={form}>{t('work.save')}</SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
