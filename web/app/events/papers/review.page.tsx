import { reviewCriteria } from '#contract/events/paper-states'
import { readBlindPaper, readOwnReview, type Review } from '#contract/events/papers-review'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import type { Route } from './+types/review.page'
import { DeclineForm } from './decline-form.tsx'
import { ReviewForm } from './review-form.tsx'

export const handle = { words: ['papers', 'words'] }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  openForRoles(readOwnReview.for)
  return api(readOwnReview, { params: { id: params.id } })
}

/** An article under review: its file, the form, and afterwards what both reviewers have written. */
export default function ReviewPage({ loaderData: review }: Route.ComponentProps) {
  const { t } = useTranslation('papers')
  const { id, topic, event, state, open_until, may_send, other } = review
  return (
    <div className="stack gap-20">
      <CabinetHead
        title={topic || t('hiddenTopic')}
        lead={event}
        back={{ to: '/event-reviews', label: t('reviews.title') }}
      />
      <Article review={review} />
      {may_send && (
        <>
          <ReviewForm key={id} id={id} />
          <DeclineForm id={id} />
        </>
      )}
      {state === 'closed' && <InfoNote>{t('reviewClosed')}</InfoNote>}
      {state === 'done' && <Written title={t('own')} review={review} />}
      {other && <Written title={t('other')} review={other} />}
      {state === 'done' && !other && open_until && <p className="muted">{t('otherWaits')}</p>}
    </div>
  )
}

/** What a reviewer knows of an article, and its file while the review is open. */
function Article({ review }: { review: Review }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const { id, code, section, version, pages, open_until, state } = review
  return (
    <Card as="section" className="stack gap-12">
      <FactList
        facts={[
          { label: t('code'), value: code },
          { label: t('section'), value: section },
          { label: t('language'), value: t(`in.${review.language}`) },
          { label: t('file'), value: t('versionNumber', { number: version }) },
          { label: t('pages'), value: pages === null ? '' : format.number(pages) },
          { label: t('openUntil'), value: open_until && format.dateTime(open_until) },
        ]}
      />
      {open_until && state !== 'declined' && (
        <div className="row">
          <ActButton
            variant="line"
            act={() => api(readBlindPaper, { params: { id } })}
            reads="nothing"
            then={(file) => downloadFile(file, `${code}-v${String(version)}.${review.format}`)}
          >
            {t('download')}
          </ActButton>
        </div>
      )}
    </Card>
  )
}

function Written({ title, review }: { title: string; review: Pick<Review, 'scores' | 'verdict' | 'to_author'> }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  const { scores, verdict, to_author } = review
  return (
    <Card as="section" className="stack gap-12">
      <h2>{title}</h2>
      <FactList
        facts={[
          { label: t('fields.verdict'), value: verdict && t(`verdict.${verdict}`) },
          ...reviewCriteria.map((criterion) => ({
            label: t(`criteria.${criterion}`),
            value: format.number(scores[criterion] ?? 0),
          })),
        ]}
      />
      <p className="paragraphs">{to_author}</p>
    </Card>
  )
}
