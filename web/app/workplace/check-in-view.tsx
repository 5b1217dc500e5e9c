import { TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { checkIn } from '#contract/appointments/check-in'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { useAbout } from './use-about.ts'
import styles from './check-in.module.css'
import { Scanner } from './scanner.tsx'

type CheckedIn = Reply<typeof checkIn>

/** Check-in at a school or a centre: scans or accepts a code and shows whose it is. */
export function CheckInView({ code }: { code: string }) {
  const { t } = useTranslation('workplace')
  const [entered, setEntered] = useState<CheckedIn | null>(null)
  const form = useCallForm(checkIn, {
    words: 'workplace',
    values: { code },
    done: setEntered,
    left: () => ({ code: '' }),
    refused: () => setEntered(null),
  })
  return (
    <div className={`${styles.columns} stack gap-18 top`}>
      <Card as="section" className="stack gap-18 top">
        <Scanner onCode={(read) => void form.sendAs({ code: read })} />
        <CallForm of={form} className="stack gap-18 top">
          <TextInput
            {...form.field('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            size="lg"
          />
          <SendNote of={form} />
          <SubmitButton of={form} size="lg">
            {t('door.enter')}
          </SubmitButton>
        </CallForm>
      </Card>
      {entered && <Entered entered={entered} />}
    </div>
  )
}

function Entered({ entered: { appointment, was_here: wasHere } }: { entered: CheckedIn }) {
  const { t } = useTranslation(['workplace', 'meetings'])
  const format = useFormat()
  const about = useAbout()
  const { student, host, kind, starts_at, ends_at, came_at } = appointment
  return (
    <Card as="section" aria-labelledby="entered">
      <InfoNote tone={wasHere ? 'gold' : 'green'} instead>
        {t(wasHere ? 'door.wasHere' : 'door.entered', { time: came_at ? format.time(came_at) : '' })}
      </InfoNote>
      <Title order={2} id="entered" className={styles.name}>
        {student.name}
      </Title>
      <FactList
        look="rows"
        facts={[
          { label: t('door.about'), value: about(appointment) },
          { label: t('door.host'), value: host.name },
          { label: t('list.kind'), value: t(`meetings:kinds.${kind}`) },
          { label: t('fields.starts_at'), value: `${format.time(starts_at)}–${format.time(ends_at)}` },
        ]}
      />
    </Card>
  )
}
