import { Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { listRevisions, readRevision, rollBack, type Entry, type RevisionRow } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { useFieldName } from '../differences/use-field-name.ts'
import type { Difference } from '../draft/document.rules.ts'
import styles from './entry.module.css'
import type { EntryInWork } from '../draft/use-entry.ts'

const DifferenceWindow = lazyPart(() => import('../differences/difference-window.tsx'))

interface Compared {
  number: number
  differences: readonly Difference[]
}

/** Revisions of the entry, newest first. Each can be viewed and restored. */
export function RevisionsCard({ kind, work }: { kind: KindName; work: EntryInWork }) {
  const { t } = useTranslation('back-office')
  const { rows, next, isFailed, readMore } = useRevisions(kind, work.entry)
  const [compared, setCompared] = useState<Compared | null>(null)
  const [isOpen, setOpen] = useState(false)
  const compare = async (number: number) => {
    const { against_before } = await api(readRevision, { params: { kind, id: work.entry.id, number } })
    setCompared({ number, differences: against_before })
    setOpen(true)
  }
  const goBack = (number: number) =>
    work.call((entry) => api(rollBack, { params: { kind, id: entry.id, number }, body: { version: entry.version } }))
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('revisions.title')}
      </Title>
      {isFailed && <p className="muted loose">{t('revisions.failed')}</p>}
      {!isFailed && rows.length === 0 && <p className="muted loose">{t('revisions.none')}</p>}
      <ol className={styles.revisions}>
        {rows.map((row, index) => (
          <Revision key={row.number} kind={kind} row={row}>
            {index === 0 && <Tag tone="sky">{t('revisions.now')}</Tag>}
            <ActButton
              variant="subtle"
              act={() => compare(row.number)}
              reads="nothing"
              aria-label={t('revisions.compareOf', { number: row.number })}
            >
              {t('revisions.compare')}
            </ActButton>
            {index > 0 && (
              <ActButton
                variant="subtle"
                act={() => goBack(row.number)}
                reads="nothing"
                done={t('revisions.done')}
                then={work.replace}
                ask={{ title: t('revisions.ask'), text: t('revisions.askText'), keep: t('keep'), tone: 'calm' }}
                aria-label={t('revisions.goBackTo', { number: row.number })}
              >
                {t('revisions.goBack')}
              </ActButton>
            )}
          </Revision>
        ))}
      </ol>
      {next && (
        <Button variant="line" onClick={readMore}>
          {t('revisions.more')}
        </Button>
      )}
      <LoadWhenNeeded isNeeded={isOpen}>
        <DifferenceWindow
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          kind={kind}
          title={t('revisions.compareTitle', { number: compared?.number ?? 0 })}
          differences={compared?.differences ?? []}
          before={t('difference.before')}
          after={t('difference.after')}
        />
      </LoadWhenNeeded>
    </Card>
  )
}

function Revision({ kind, row, children }: { kind: KindName; row: RevisionRow; children: React.ReactNode }) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const nameOf = useFieldName(kind)
  const shown = row.changed.slice(0, 4).map(nameOf)
  const more = row.changed.length - shown.length
  const fields = more > 0 ? `${shown.join('; ')} ${t('revisions.others', { count: more })}` : shown.join('; ')
  return (
    <li>
      <time dateTime={row.at}>{format.dateTime(row.at)}</time>
      <span className={styles.revision}>
        <b>{row.by || t('list.byProduct')}</b>
        <small className="muted tiny">{[t(`revisionKinds.${row.what}`), fields].filter(Boolean).join(': ')}</small>
      </span>
      <span className={styles.revisionActions}>{children}</span>
    </li>
  )
}

/** Loads the revisions after the page, and again for every new version of the entry. */
function useRevisions(kind: KindName, { id, version }: Entry) {
  const [page, setPage] = useState<{ rows: RevisionRow[]; next: string | null }>({ rows: [], next: null })
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    api(listRevisions, { params: { kind, id }, query: { limit: 10 } }, { signal: controller.signal })
      .then(({ data, next }) => {
        setPage({ rows: data, next })
        setFailed(false)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => controller.abort()
  }, [kind, id, version])
  const readMore = () => {
    void api(listRevisions, { params: { kind, id }, query: { limit: 10, after: page.next ?? undefined } }).then(
      ({ data, next }) => setPage(({ rows }) => ({ rows: [...rows, ...data], next })),
      () => setFailed(true),
    )
  }
  return { ...page, isFailed, readMore }
}
