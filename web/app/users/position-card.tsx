import { Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Center } from '#contract/places'
import { changePosition, type Position } from '#contract/profiles/staffing'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../form/call-form.tsx'
import { SendNote } from '../form/send-note.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import type { PlaceLists } from '../places/place-lists.ts'
import { userInUse } from '../session.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { noWork, PlaceOfWorkFields, positionIn, type WorkValues } from './place-of-work-fields.tsx'
import styles from './users.module.css'

interface PositionCardProps {
  id: string
  position: Position
  /** The place of work in words. */
  workplace: string
  regions: PlaceLists['regions']
  centers: readonly Center[]
}

/** What a colleague is and where they work, and the change of both. */
export function PositionCard({ id, position, workplace, ...lists }: PositionCardProps) {
  const { t } = useTranslation('users')
  const { t: cabinet } = useTranslation('cabinet')
  const [isOpen, setOpen] = useState(false)
  if (id === userInUse()?.id) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('work.title')}
      </Title>
      <p>{[cabinet(`role.${position.role}`), workplace].filter(Boolean).join(', ')}</p>
      {isOpen ? (
        <PositionForm id={id} position={position} onDone={() => setOpen(false)} {...lists} />
      ) : (
        <Button variant="line" className={styles.begin} onClick={() => setOpen(true)}>
          {t('work.change')}
        </Button>
      )}
    </Card>
  )
}

function PositionForm({ id, position, onDone, regions, centers }: Omit<PositionCardProps, 'workplace'> & { onDone: () => void }) {
  const { t } = useTranslation('users')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // What was seen when the form was opened: somebody else may change it meanwhile.
  const [was] = useState(position)
  // The place stays where no other is chosen.
  const values: WorkValues = { ...noWork, role: was.role, school_id: was.school_id ?? '', center_id: was.center_id ?? '' }
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
    refused: ({ code }) => code === 'position-changed' && revalidate(),
  })
  return (
    <CallForm of={form} className={styles.form}>
      <PlaceOfWorkFields of={form} regions={regions} centers={centers} />
      <p className={styles.quiet}>{t('work.after')}</p>
      <SendNote of={form} />
      <div className={styles.buttons}>
        <SubmitButton of={form}>{t('work.save')}</SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
