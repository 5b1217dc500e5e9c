import { IconLock, IconUsers, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import type { infer as Infer } from 'zod/mini'
import { listNoteVersions, type Note, type NoteVersion } from '#contract/care/notes'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import styles from './card.module.css'

const signs = { private: IconLock, parents: IconUsers, family: IconWorld }

/** A note with its layer as a word and a colour; earlier versions are loaded on demand. */
export function NoteItem({ note, pupilId, onEdit }: { note: Note; pupilId: string; onEdit: (note: Note) => void }) {
  const { t } = useTranslation('care')
  const { act, isBusy } = useAct()
  const [versions, setVersions] = useState<Infer<typeof NoteVersion>[] | null>(null)
  const { id, layer, words, author, is_own: isOwn, number } = note
  const Sign = signs[layer]
  const read = () =>
    void act(() => api(listNoteVersions, { params: { id: pupilId, note: id } }), {
      reads: 'nothing',
      then: ({ data }) => setVersions(data),
    })
  return (
    <article className={styles.note} data-layer={layer}>
      <header>
        <Sign size={17} stroke={2} aria-hidden />
        <b>{t(`note.layer.${layer}`)}</b>
        <span>{author}</span>
      </header>
      <p>{words}</p>
      <footer>
        {isOwn && (
          <button type="button" onClick={() => onEdit(note)}>
            {t('note.edit')}
          </button>
        )}
        {number > 1 && (
          <button
            type="button"
            aria-expanded={versions !== null}
            aria-disabled={isBusy || undefined}
            onClick={() => (versions ? setVersions(null) : read())}
          >
            {t('note.versions', { count: number })}
          </button>
        )}
      </footer>
      {versions && <Versions versions={versions} />}
    </article>
  )
}

function Versions({ versions }: { versions: readonly Infer<typeof NoteVersion>[] }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <ol className={styles.versions}>
      {versions.map(({ number, layer, words, at }) => (
        <li key={number}>
          <small>{[format.dateTime(at), t(`note.layer.${layer}`)].join(', ')}</small>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
