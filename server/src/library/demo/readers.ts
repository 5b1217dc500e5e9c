import { eq } from 'drizzle-orm'
import type { PaperState } from '#contract/library/paper-states'
import { languageOf } from '#contract/values/locale'
import { admin, aruzhan, daniyar, gulnar, serik, type CastMember } from '../../demo-country/cast.ts'
import { showMoney, type DemoMoney } from '../../payments/demo-money.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { tiynOfPrice } from '../catalogue/book-row.ts'
import type { DemoBook } from '../demo-books/read-books.ts'
import { confirmArrival, movePaperByStaff } from '../paper/move-paper.ts'
import { buyEbook } from '../purchases/buy-ebook.ts'
import { orderPaper } from '../purchases/order-paper.ts'
import { saveMarks } from '../reading/marks.ts'
import { savePlace } from '../reading/place.ts'
import { bookFiles } from '../tables.ts'
import { readTermsInForce } from '../terms.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** People who bought, read, gave and ordered books, in each state. */
export async function showReaders(platform: Platform, all: readonly DemoBook[]): Promise<void> {
  const find = (slug: string): DemoBook => {
    const book = all.find((each) => each.slug === slug)
    if (!book) throw new Error(`the demo has no book ${slug}`)
    return book
  }
  const [logic, listening, steppe] = [find('logika-na-kazhdyj-den'), find('kak-slyshat-drug-druga'), find('dala-uni')]
  await buy(platform, { by: daniyar, book: logic, days: 6 })
  await buy(platform, { by: daniyar, book: find('dom-kotoryj-my-stroim'), days: 5.5, money: 'refunded' })
  await buy(platform, { by: aruzhan, book: steppe, days: 5, money: 'card' })
  await buy(platform, { by: aruzhan, book: logic, days: 4.5 })
  await buy(platform, { by: serik, book: listening, days: 4, money: 'card' })
  await buy(platform, { by: gulnar, book: listening, days: 3.5, money: 'card', reader: aruzhan })
  await buy(platform, { by: gulnar, book: find('ali-men-kishkentai-bult'), days: 3, money: 'card' })
  await buy(platform, { by: daniyar, book: steppe, days: 0 })
  await read(platform, { by: aruzhan, book: steppe, days: 3, fraction: 0.34 })
  await read(platform, { by: daniyar, book: logic, days: 2, fraction: 0.8 })
  await order(platform, { by: gulnar, book: listening, days: 6, steps: ['packed', 'ready', 'received'] })
  await order(platform, { by: aruzhan, book: listening, days: 4, steps: ['packed', 'ready'] })
  await order(platform, { by: serik, book: listening, days: 2.5, steps: ['packed'] })
  await order(platform, { by: daniyar, book: listening, days: 2, steps: ['packed', 'sent'], address: true })
}

/** Why the money for a book went back. */
const returned = {
  requested: 'Папа уже купил эту книгу, просим вернуть деньги',
  decided: 'Возвращено в кабинете платёжной системы',
}

interface Bought {
  by: CastMember
  book: DemoBook
  /** Days ago. */
  days: number
  /** Left out for a free book, and for one that is not paid yet. */
  money?: DemoMoney
  /** The child it is a gift for. */
  reader?: CastMember
}

async function buy(platform: Platform, { by, book, days, money, reader }: Bought): Promise<void> {
  const context = contextAt(platform, by, days)
  const body = { ...(await agreementOf(context, book.ebook_price)), reader_id: reader?.id ?? null }
  const { payment_id } = await buyEbook(context, book.id, body)
  if (money && payment_id) await showMoney(context.platform, payment_id, money, returned)
}

async function agreementOf({ platform: { db }, language, now }: Context, tenge: number | null) {
  const { offer, regulations } = await readTermsInForce(db, { language, now })
  return {
    agrees_to_terms: true as const,
    has_consent: true as const,
    offer_version: offer,
    regulations_version: regulations,
    price: tiynOfPrice(tenge ?? 0),
    key: newId(),
  }
}

/** Leaves a place in a book, and a bookmark where the reader came by. */
async function read(
  platform: Platform,
  { by, book, days, fraction }: { by: CastMember; book: DemoBook; days: number; fraction: number },
): Promise<void> {
  const context = contextAt(platform, by, days)
  const [file] = await platform.db.select().from(bookFiles).where(eq(bookFiles.book_id, book.id))
  if (!file) return
  const at = context.now.toISOString()
  const chapterAt = (share: number) =>
    file.contents.findLast(({ page }) => page <= Math.max(1, share * file.pages))?.title ?? ''
  // The device finds out where exactly the fraction leads.
  const place = { file_id: file.id, locator: 'fraction' }
  const device = { device_id: newId(), device: 'Android' }
  await savePlace(context, book.id, { ...place, ...device, fraction, chapter: chapterAt(fraction), at })
  const passed = fraction / 2
  const mark = { ...place, fraction: passed, chapter: chapterAt(passed), quote: '', note: '', color: 'yellow' as const }
  await saveMarks(context, book.id, [{ ...mark, id: newId(), kind: 'bookmark', changed_at: at, is_removed: false }])
}

interface Ordered {
  by: CastMember
  book: DemoBook
  days: number
  steps: readonly PaperState[]
  /** Delivered to an address instead of picked up at the centre. */
  address?: true
}

/** Orders a printed book, pays it and moves it on, some hours between the steps. */
async function order(platform: Platform, { by, book, days, steps, address }: Ordered): Promise<void> {
  const context = contextAt(platform, by, days)
  const who = { recipient: `${by.last_name} ${by.first_name}`, phone: by.phone }
  const agreement = await agreementOf(context, book.paper_price)
  const place = address
    ? {
        way: 'delivery' as const,
        region_id: 'karaganda',
        district_id: 'karaganda-karaganda',
        address: 'пр. Бухар жырау, 66, кв. 8',
      }
    : { way: 'pickup' as const, center_id: 'center-karaganda' }
  const { id, payment_id } = await orderPaper(context, book.id, { ...agreement, ...who, ...place })
  if (payment_id) await showMoney(context.platform, payment_id, 'card')
  let [from, at]: [PaperState, number] = ['new', context.now.getTime()]
  for (const to of steps) {
    at += 6 * hour
    const now = new Date(at)
    if (to === 'received') await confirmArrival(platform.db, id, by.id, now)
    else await movePaperByStaff(platform.db, { purchase_id: id, from, to, actor_id: admin.id }, now)
    from = to
  }
}

/** The context of a call that a person made some days ago. */
function contextAt(platform: Platform, person: CastMember, daysAgo: number): Context {
  const now = new Date(platform.now().getTime() - daysAgo * day)
  const user = { id: person.id, role: person.role, session: '' }
  return { platform: { ...platform, now: () => now }, user, language: languageOf(person.locale), now }
}
