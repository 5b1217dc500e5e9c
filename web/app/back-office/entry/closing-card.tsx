import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { archiveEntry, readPlaceDependents, restoreEntry, type PlaceDependents } from '#contract/publishing/entries'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './entry.module.css'
import type { EntryInWork } from '../draft/use-entry.ts'

interface ClosingCardProps {
  kind: 'center' | 'school'
  work: EntryInWork
  name: string
}

/** Closes or reopens a place. Before closing, it shows what depends on the place. */
export function ClosingCard({ kind, work, name }: ClosingCardProps) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const { entry } = work
  const look = { reads: 'nothing', variant: 'line', fullWidth: true } as const
  const send = (call: typeof archiveEntry | typeof restoreEntry) => () =>
    work.call(({ id, version }) => api(call, { params: { kind, id }, body: { version } }))
  return (
    <Card as="section" className="stack gap-14">
      <Title order={2} className={styles.title}>
        {t('closing.title')}
      </Title>
      {entry.archived_at ? (
        <>
          <InfoNote tone="sand">{t('closing.since', { when: format.dateTime(entry.archived_at) })}</InfoNote>
          <ActButton {...look} act={send(restoreEntry)} done={t('closing.opened')} then={work.replace}>
            {t('closing.open')}
          </ActButton>
        </>
      ) : (
        <Closing kind={kind} id={entry.id}>
          {({ appointments, staff, pupils }) =>
            appointments > 0 ? (
              <InfoNote tone="gold">{t('closing.awaited')}</InfoNote>
            ) : (
              <ActButton
                {...look}
                act={send(archiveEntry)}
                done={t('closing.closed')}
                then={work.replace}
                ask={{
                  title: t('closing.ask', { name: [name, entry.about].filter(Boolean).join(', ') }),
                  text: t(`closing.askText.${kind}`, { staff, pupils }),
                  keep: t('keep'),
                }}
              >
                {t('closing.close')}
              </ActButton>
            )
          }
        </Closing>
      )}
    </Card>
  )
}

/** Shows what depends on the place, then the actions. */
function Closing({
  kind,
  id,
  children,
}: {
  kind: 'center' | 'school'
  id: string
  children: (hanging: PlaceDependents) => React.ReactNode
}) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const hanging = useDependents(kind, id)
  if (hanging === 'failed') return <p className="muted loose">{t('closing.failed')}</p>
  return (
    <>
      <p className="muted loose">{t('closing.text')}</p>
      {hanging === null ? (
        <p className="muted loose">{t('loading')}</p>
      ) : (
        <>
          <FactList
            look="rows"
            facts={(['appointments', 'staff', 'pupils'] as const).map((each) => ({
              label: t(`closing.${each}`),
              value: format.number(hanging[each]),
            }))}
          />
          {children(hanging)}
        </>
      )}
    </>
  )
}

function useDependents(kind: 'center' | 'school', id: string): PlaceDependents | 'failed' | null {
  const [hanging, setHanging] = useState<PlaceDependents | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    api(readPlaceDependents, { params: { kind, id } }).then(
      (read) => !isGone && setHanging(read),
      () => !isGone && setHanging('failed'),
    )
    return () => {
      isGone = true
    }
  }, [kind, id])
  return hanging
}
