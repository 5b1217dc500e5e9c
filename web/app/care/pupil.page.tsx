import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { readPupilCard } from '#contract/care/pupil-card'
import type { Note } from '#contract/care/notes'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import type { Route } from './+types/pupil.page'
import { api } from '../calls/browser-api.ts'
import { randomId } from '../device/random-id.ts'
import { userInUse } from '../device/session.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { Card } from '../ui/card.tsx'
import { ProfileSkeleton } from '../ui/skeletons/profile-skeleton.tsx'
import { pupilAddress, registryAddress } from './addresses.ts'
import { CardViews } from './card/card-views.tsx'
import styles from './card/card.module.css'
import { NoteForm } from './card/note-form.tsx'
import { PupilHead } from './card/pupil-head.tsx'
import { PupilTimeline } from './card/pupil-timeline.tsx'
import { WorryButton } from './worries/worry-button.tsx'
import { openOwnAddress } from './open-own-address.ts'

export const handle = { words: ['care', 'profiles', 'pupil-contacts', 'words'], skeleton: ProfileSkeleton }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  openOwnAddress(request, (role) => pupilAddress(role, id))
  return api(readPupilCard, { params: { id } })
}

/** A pupil in care: identity, events and notes. */
export default function PupilPage({ loaderData: card }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  const [noteId, setNoteId] = useState(() => card.drafts[0]?.note ?? randomId())
  const edited = card.notes.find(({ id, is_own: isOwn }) => isOwn && id === noteId) ?? null
  const edit = ({ id }: Pick<Note, 'id'>) => setNoteId(id)
  return (
    <div className="stack gap-18">
      {/* The title contains no name, so that no child's name gets into the browser's history. */}
      <PageMeta title={t('card.title')} />
      <Link to={registryAddress(userInUse()?.role ?? null)} className={styles.back}>
        <IconArrowLeft size={18} stroke={2.2} aria-hidden />
        {t('registry.title')}
      </Link>
      <PupilHead person={card.person} />
      <div className={`${styles.columns} stack gap-18 top`}>
        <PupilTimeline card={card} onEdit={edit} />
        <div className={`${styles.aside} stack gap-18`}>
          <Card as="section" aria-label={t('note.new')}>
            <NoteForm key={noteId} card={card} noteId={noteId} edited={edited} onDone={() => setNoteId(randomId())} />
          </Card>
          <WorryButton pupilId={card.person.id} />
          <CardViews views={card.views} />
        </div>
      </div>
    </div>
  )
}
