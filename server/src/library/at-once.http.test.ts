// Also on PostgreSQL: only there do purchases at once hold locks of rows that the others need.
import { expect, test } from 'vitest'
import { listMyBooks } from '#contract/library/purchases'
import { readPayment } from '#contract/payments/payments'
import { bookBuyers } from '../../testing/payments/pay-book.ts'
import { bookRows } from '../../testing/rows/a-book.ts'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan, gulnar, oleg } from '../demo-country/cast.ts'

const { app, as, platform, students } = await startApp()
const { aBook } = bookRows(platform)
const { buy, orderPaper, pay, visit } = bookBuyers(platform, app)

test('a whole class takes a free book at the same moment, and everybody gets it', async () => {
  const id = await aBook({ ebook_price: 0 })
  const visitors = await Promise.all((await students(12)).map((pupil) => as(pupil)))
  const answers = await Promise.all(visitors.map((visitor) => buy(visitor, id)))
  expect(answers.map(({ status }) => status)).toEqual(visitors.map(() => 201))
})

test('while printed copies are paid, others go on ordering them', async () => {
  const id = await aBook({ paper_price: 4100, copies: 30 })
  const visitors = await Promise.all((await students(12)).map((pupil) => as(pupil)))
  const begun = await Promise.all(visitors.map(async (visitor) => (await orderPaper(visitor, id)).body.payment_id))
  const [paid, ordered] = await Promise.all([
    Promise.all(visitors.map((visitor, index) => pay(visitor, begun[index] ?? null))),
    Promise.all(visitors.map((visitor) => orderPaper(visitor, id))),
  ])
  expect(paid).toHaveLength(12)
  expect(ordered.map(({ status }) => status)).toEqual(visitors.map(() => 201))
})

test('a pupil and a parent pay for one book at the same moment: it is owned once, and the other money goes back', async () => {
  const [pupil, parent] = [await as(aruzhan), await as(gulnar)]
  for (let round = 0; round < 4; round += 1) {
    const id = await aBook()
    const own = (await buy(pupil, id)).body.payment_id
    const gift = (await buy(parent, id, { reader_id: aruzhan.id })).body.payment_id
    const money = [await visit(pupil, own), await visit(parent, gift)]
    await Promise.all([...money.map((comes) => comes()), buy(await as(oleg), id)])
    const states = await Promise.all(
      [own, gift].map(async (payment, index) => {
        const payer = index === 0 ? pupil : parent
        return (await payer.call(readPayment, { params: { id: payment ?? '' } })).body.state
      }),
    )
    expect(states.toSorted()).toEqual(['paid', 'refund_requested'])
    const shelf = (await pupil.call(listMyBooks)).body.ebooks
    expect(shelf.filter(({ book_id, state }) => book_id === id && state === 'owned')).toHaveLength(1)
  }
})
