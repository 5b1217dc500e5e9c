import { IconArchive, IconArrowDown, IconArrowUp, IconRestore, IconTrash } from '@tabler/icons-react'
import { archiveEntry, moveEntry, removeRecord, restoreEntry, type EntryRow } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import styles from './list.module.css'
import { placeAfterMove } from './state-of-entry.rules.ts'

interface RowActionsProps {
  kind: KindName
  row: EntryRow
  /** Ids in the order of the list, if editors order this kind and the whole list is shown. */
  ids: readonly string[] | null
}

export function RowActions({ kind, row, ids }: RowActionsProps) {
  const { flow, isRemovable } = kindOf(kind)
  if (row.archived_at)
    return (
      <span className={styles.actions}>
        <Restore kind={kind} row={row} />
      </span>
    )
  return (
    <span className={styles.actions}>
      {ids && <Move kind={kind} row={row} ids={ids} isUp />}
      {ids && <Move kind={kind} row={row} ids={ids} isUp={false} />}
      {flow === 'publication' && <Archive kind={kind} row={row} />}
      {isRemovable && <Remove kind={kind} row={row} />}
    </span>
  )
}

interface ActionProps {
  kind: KindName
  row: EntryRow
}

function useAction({ kind, row }: ActionProps) {
  const { t } = useTranslation('back-office')
  return {
    t,
    name: [row.title || t('list.untitled'), row.about].filter(Boolean).join(', '),
    call: { params: { kind, id: row.id }, body: { version: row.version } },
  }
}

function Restore(props: ActionProps) {
  const { t, name, call } = useAction(props)
  const { isClosable } = kindOf(props.kind)
  return (
    <ActButton
      plain
      act={() => api(restoreEntry, call)}
      done={t(isClosable ? 'closing.opened' : 'list.restored')}
      aria-label={t(isClosable ? 'closing.openName' : 'list.restore', { name })}
    >
      <IconRestore size={20} aria-hidden />
    </ActButton>
  )
}

function Move({ ids, isUp, ...props }: ActionProps & { ids: readonly string[]; isUp: boolean }) {
  const { t, name, call } = useAction(props)
  const after = placeAfterMove(ids, props.row.id, isUp)
  if (after === undefined) return null
  return (
    <ActButton
      plain
      act={() => api(moveEntry, { params: call.params, body: { after } })}
      done={({ message }) => message}
      aria-label={t(isUp ? 'list.up' : 'list.down', { name })}
    >
      {isUp ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
    </ActButton>
  )
}

function Archive(props: ActionProps) {
  const { t, name, call } = useAction(props)
  return (
    <ActButton
      plain
      act={() => api(archiveEntry, call)}
      done={t('list.archived')}
      ask={{
        title: t('list.archiveAsk'),
        text: t('list.archiveText', { name }),
        keep: t('keep'),
        sure: t('list.archiveSure'),
      }}
      aria-label={t('list.archive', { name })}
    >
      <IconArchive size={20} aria-hidden />
    </ActButton>
  )
}

function Remove(props: ActionProps) {
  const { t, name, call } = useAction(props)
  return (
    <ActButton
      plain
      act={() => api(removeRecord, call)}
      done={({ message }) => message}
      ask={{
        title: t('list.removeAsk'),
        text: t('list.removeText', { name }),
        keep: t('keep'),
        sure: t('list.removeSure'),
      }}
      aria-label={t('list.remove', { name })}
    >
      <IconTrash size={20} aria-hidden />
    </ActButton>
  )
}
