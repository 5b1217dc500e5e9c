import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { MarkMenus } from './marks/mark-menus.tsx'
import { PageArrows } from './page-arrows.tsx'
import { SkeletonPage } from './page-skeleton.tsx'
import { PlaceOffer } from './place-offer.tsx'
import { targetOf } from './place-sync.rules.ts'
import { pagesShown } from './progress.rules.ts'
import type { BookFacts } from '../../device/reader-disk.ts'
import type { useReader } from './use-reader.ts'
import styles from './reader.module.css'

interface ReaderDeskProps {
  reader: ReturnType<typeof useReader>
  facts: BookFacts
  isSample: boolean
  onReplacedSeen: (() => void) | null
}

/** The page of the book and what may lie over it. */
export function ReaderDesk({ reader, facts, isSample, onReplacedSeen }: ReaderDeskProps) {
  const { t } = useTranslation('reader')
  const { state, dispatch, view, container, commands } = reader
  return (
    <main className={styles.desk}>
      <h1 className="visually-hidden">{facts.title}</h1>
      {!view && <SkeletonPage label={t('loading')} share={reader.share} />}
      <div
        className={styles.page}
        ref={container}
        role="region"
        aria-label={t('page.name')}
        data-waiting={!view || undefined}
      />
      {view && <PageArrows onPrevious={commands.previous} onNext={commands.next} />}
      <PageAnnouncement reader={reader} pages={facts.file.pages} />
      {state.isStuck && (
        <div className={styles.note} role="alert">
          {t('stuck')}
        </div>
      )}
      {onReplacedSeen && <ReplacedNote onSeen={onReplacedSeen} />}
      {!isSample && <Offer reader={reader} facts={facts} />}
      <MarkMenus
        state={state}
        dispatch={dispatch}
        marks={reader.marks}
        view={view}
        isSample={isSample}
        titleOf={reader.titleOf}
      />
    </main>
  )
}

/** Says the page to screen readers when it was turned. */
function PageAnnouncement({
  reader: { state, titleOf },
  pages,
}: {
  reader: ReturnType<typeof useReader>
  pages: number
}) {
  const { t } = useTranslation('reader')
  const { place } = state
  if (!place) return <p className="visually-hidden" role="status" />
  const [from] = pagesShown(place, pages)
  return (
    <p className="visually-hidden" role="status">
      {t('page.said', { from, pages, chapter: titleOf(place.chapter) })}
    </p>
  )
}

/** An editor has replaced the file while it was read. */
function ReplacedNote({ onSeen }: { onSeen: () => void }) {
  const { t } = useTranslation('reader')
  return (
    <section className={styles.offer} role="status" aria-label={t('replaced.name')}>
      <p>{t('replaced.text')}</p>
      <Button onClick={onSeen}>{t('replaced.seen')}</Button>
    </section>
  )
}

function Offer({ reader: { sync, goTo }, facts: { file } }: Pick<ReaderDeskProps, 'reader' | 'facts'>) {
  const { offer } = sync
  if (!offer) return null
  return (
    <PlaceOffer
      offer={offer}
      pages={file.pages}
      onGo={() => {
        goTo(targetOf(offer, file.id))
        sync.answer()
      }}
      onStay={sync.answer}
    />
  )
}
