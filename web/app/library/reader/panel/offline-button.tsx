import { IconDeviceMobileCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../../../calls/api.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../shell/use-format.ts'
import styles from './panel.module.css'

/** The storage is loaded after the page, and under one address for the reader and the shelf. */
const storage = () => import('../stored-books.ts')

type Keeping =
  | { kind: 'no' }
  | { kind: 'coming'; share: number }
  | { kind: 'kept'; until: string }
  | { kind: 'failed'; why: 'room' | 'away' | 'other'; message: string }

/** Keeps the book on this device, to be read without a network, or removes it from here. */
export function OfflineButton({ bookId, size, isKept }: { bookId: string; size: number; isKept: boolean }) {
  const { t } = useTranslation('reader')
  const format = useFormat()
  const [keeping, setKeeping] = useState<Keeping>({ kind: 'no' })
  useEffect(() => {
    if (isKept)
      void listHere().then((books) => {
        const kept = books.find(({ book_id }) => book_id === bookId)
        if (kept) setKeeping({ kind: 'kept', until: kept.expires_at })
      })
  }, [bookId, isKept])
  const keep = async () => {
    setKeeping({ kind: 'coming', share: 0 })
    try {
      const { storeBook } = await storage()
      const kept = await storeBook(bookId, (share) => setKeeping({ kind: 'coming', share }))
      setKeeping({ kind: 'kept', until: kept.expires_at })
    } catch (failure) {
      setKeeping({ kind: 'failed', ...(await whyNot(failure)) })
    }
  }
  const drop = async () => {
    await (await storage()).dropBook(bookId)
    setKeeping({ kind: 'no' })
  }
  if (keeping.kind === 'kept')
    return (
      <div className={styles.keep}>
        <p className="line gap-8 middle" role="status">
          <IconDeviceMobileCheck size={22} aria-hidden />
          {t('keep.until', { date: format.longDate(keeping.until) })}
        </p>
        <Button variant="subtle" onClick={() => void drop()}>
          {t('keep.drop')}
        </Button>
      </div>
    )
  return (
    <div className={styles.keep}>
      <Button
        variant="soft"
        fullWidth
        loading={keeping.kind === 'coming'}
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => void keep()}
      >
        {t('keep.button', { size: format.number(Math.max(0.1, size / 1_000_000), 1) })}
      </Button>
      <p className="small" role="status">
        {keeping.kind === 'coming' && t('keep.coming', { share: Math.round(keeping.share * 100) })}
        {keeping.kind === 'failed' && (keeping.message || t(`keep.${keeping.why}`))}
        {keeping.kind === 'no' && t('keep.hint')}
      </p>
    </div>
  )
}

const listHere = async () => (await storage()).listStoredBooks()

async function whyNot(failure: unknown): Promise<{ why: 'room' | 'away' | 'other'; message: string }> {
  const NoRoom = await storage().then(
    (loaded) => loaded.NoRoom,
    () => null,
  )
  if (NoRoom && failure instanceof NoRoom) return { why: 'room', message: '' }
  if (failure instanceof ApiFailure && failure.status === 0) return { why: 'away', message: '' }
  return { why: 'other', message: failure instanceof ApiFailure ? failure.message : '' }
}
