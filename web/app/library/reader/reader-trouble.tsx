import { useTranslation } from '#web/i18n/use-translation'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Trouble } from './reader.rules.ts'

interface ReaderTroubleProps {
  bookId: string
  isSample: boolean
  trouble: Trouble
  /** The sentence of the server; empty if it gave none. */
  reason: string
  onAgain: () => void
}

/** The page of the book says more. */
const closed: readonly Trouble[] = ['not-owned', 'above-age', 'no-file']
const mayPass: readonly Trouble[] = ['away', 'busy', 'failed', 'damaged']

/** Says why a book cannot be read, and what to do. Its links load whole pages: this page has a policy of its own. */
export function ReaderTrouble({ bookId, isSample, trouble, reason, onAgain }: ReaderTroubleProps) {
  const { t } = useTranslation('reader')
  const isOfBook = closed.includes(trouble) || isSample
  return (
    <ErrorState
      full
      title={t(`trouble.${trouble}.title`)}
      text={reason || t(`trouble.${trouble}.text`)}
      action={
        <div className="row gap-12">
          {mayPass.includes(trouble) && <Button onClick={onAgain}>{t('again')}</Button>}
          {isOfBook ? (
            <ButtonLink href={`/book/${bookId}`}>{t('toBook')}</ButtonLink>
          ) : (
            <ButtonLink href="/my-books">{t('toMyBooks')}</ButtonLink>
          )}
        </div>
      }
    />
  )
}
