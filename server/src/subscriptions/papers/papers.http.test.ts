import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptApplication, printDeskPaper, readApplication } from '#contract/subscriptions/desk'
import { offerPage, printOfferedPaper, readSubscriptionOffer } from '#contract/subscriptions/papers'
import { listSchoolPapers, printSchoolPaper } from '#contract/subscriptions/school-cabinet'
import { admin, schoolAdmin, serik } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'
import { applications, papers, sellers } from '../tables.ts'
import { contact, schoolSubscription } from '../../../testing/subscriptions/school-subscription.ts'
import { textOfPdf } from '../../../testing/subscriptions/text-of-pdf.ts'
import { lastMessage } from '../../../testing/last-message.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import { startApp } from '../../../testing/start-app.ts'

const server = await startApp()
const { as, guest, platform } = server
const { anAcceptedOne, anApplication, aSeller } = schoolSubscription(server)

async function tokenOfLetter(): Promise<string> {
  const letter = await lastMessage(guest, contact.email.toLowerCase())
  return /token=(\S+)/.exec(letter)?.[1] ?? ''
}

test('contract and invoice are printed in Kazakh and Russian, with every letter, number and requisite', async () => {
  const id = await anAcceptedOne()
  const desk = await as(admin)
  const { body } = await desk.call(readApplication, { params: { id } })
  const [period] = body.periods
  expect(period?.papers.map(({ kind, locale }) => `${kind} ${locale}`).toSorted()).toEqual([
    'contract kz',
    'contract ru',
    'invoice kz',
    'invoice ru',
  ])
  const texts = new Map<string, string>()
  for (const paper of period?.papers ?? []) {
    const printed = await desk.call(printDeskPaper, { params: { id, paper: paper.id } })
    expect(printed.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(printed.headers['content-disposition']).toContain(`filename="bagdar-${paper.kind}-`)
    texts.set(`${paper.kind} ${paper.locale}`, textOfPdf(printed.raw.rawPayload).replaceAll('\n', ' '))
  }
  const missing = (name: string, words: readonly string[]) =>
    words.filter((word) => !texts.get(name)?.replaceAll(/\s+/g, ' ').includes(word))
  const ofBoth = [contact.contact_name, 'zavuch@school15.kz', '160340012345', 'KZ86125KZT5004100100', 'HSBKKZKX']
  const words = [body.number, '250 000 ₸']
  expect(
    missing('contract ru', [
      ...ofBoth,
      ...words,
      'Договор №',
      'name ru',
      'Школа-лицей № 15',
      'Двести пятьдесят тысяч тенге 00 тиын',
      '20 декабря 2026 г.',
      'Мест для психологов Школы: 4',
      'Публичная оферта, версия 1',
    ]),
  ).toEqual([])
  expect(
    missing('contract kz', [
      ...ofBoth,
      ...words,
      'мектеп жазылымы туралы шарт',
      'name kk',
      '№ 15 мектеп-лицей',
      'Қарағанды',
      'Екі жүз елу мың теңге 00 тиын',
      '2026 жылғы 20 желтоқсан',
    ]),
  ).toEqual([])
  expect(missing('invoice ru', [...ofBoth, `${body.number}/1`, 'Счёт на оплату', 'Всего к оплате: 250 000 ₸'])).toEqual(
    [],
  )
  expect(missing('invoice kz', [...ofBoth, `${body.number}/1`, 'төлем шоты', 'Төлеуге барлығы: 250 000 ₸'])).toEqual([])
  // Letters that only Kazakh has.
  expect([...'әғқңөұүһі'].filter((letter) => !texts.get('contract kz')?.toLowerCase().includes(letter))).toEqual(['һ'])
})

test('a paper stays as it was when the seller or the school is called otherwise, and the database keeps it', async () => {
  const id = await anAcceptedOne()
  await platform.db.update(sellers).set({ name_ru: 'Другой продавец' })
  const rows = await platform.db.select().from(papers)
  expect(JSON.stringify(rows)).not.toContain('Другой продавец')
  await expect(platform.database.query('', "update subscription_papers set number = '1'", [])).rejects.toThrow(
    /never changed/,
  )
  expect((await (await as(admin)).call(readApplication, { params: { id } })).body.periods[0]?.papers).toHaveLength(4)
})

test('hostile words of an application are printed as they are', async () => {
  const words = '{{iban}} <b>Ә</b> {page} \u202Eabc'
  const id = await anAcceptedOne({ contact_name: words, position: '=1+1' })
  const desk = await as(admin)
  const { body } = await desk.call(readApplication, { params: { id } })
  const paper = body.periods[0]?.papers.find(({ kind, locale }) => kind === 'invoice' && locale === 'ru')?.id ?? ''
  const printed = await desk.call(printDeskPaper, { params: { id, paper } })
  expect(printed.status).toBe(200)
  const text = textOfPdf(printed.raw.rawPayload).replaceAll('\n', '')
  expect(text).toContain('{{iban}} <b>Ә</b> {page} abc')
  expect(text).toContain('=1+1')
})

test('the letter leads the contact person to papers and payment without an account', async () => {
  const id = await anAcceptedOne()
  const letter = await lastMessage(guest, contact.email.toLowerCase())
  expect(letter).toContain('Школа-лицей № 15')
  expect(letter).toContain(`${offerPage}?token=${id}.`)
  const token = await tokenOfLetter()
  const { body } = await guest.call(readSubscriptionOffer, { body: { token } })
  expect(body).toMatchObject({
    state: 'accepted',
    school: 'Школа-лицей № 15',
    periods: [{ state: 'invoiced', price: 25_000_000 }],
  })
  expect(body.periods[0]?.payment_id).not.toBeNull()
  const [paper] = body.periods[0]?.papers ?? []
  const printed = await guest.call(printOfferedPaper, { body: { token, paper_id: paper?.id ?? '' } })
  expect(printed.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a token that was changed, cut or made up opens nothing, nor does it open papers of another school', async () => {
  const id = await anAcceptedOne()
  const token = await tokenOfLetter()
  const semey = {
    region_id: 'abai',
    district_id: 'abai-semey',
    locality_id: 'semey',
    school_id: 'semey-3',
    email: 'b@b.kz',
  }
  const other = await anAcceptedOne(semey)
  const wrong = [
    '',
    '.',
    id,
    token.slice(0, -1),
    `${token}.x`,
    token.replace(id, other),
    `${newId()}.${'a'.repeat(43)}`,
    'x'.repeat(200),
  ]
  for (const one of wrong)
    expect(await guest.call(readSubscriptionOffer, { body: { token: one } })).toBeRefused('paper-link-wrong')
  const foreign = (await platform.db.select().from(papers)).map((paper) => paper.id)
  const answers = await Promise.all(
    foreign.map((paper_id) => guest.call(printOfferedPaper, { body: { token, paper_id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(4)
})

test('papers are read by the head of the own school and by administrators, and by nobody else', async () => {
  await anAcceptedOne()
  const head = await as(schoolAdmin)
  const { data } = (await head.call(listSchoolPapers)).body
  expect(data).toHaveLength(1)
  const id = data[0]?.papers[0]?.id ?? ''
  expect((await head.call(printSchoolPaper, { params: { id } })).status).toBe(200)
  expect(await (await as(serik)).call(printSchoolPaper, { params: { id } })).toBeRefused('not-allowed')
  expect(await guest.call(printSchoolPaper, { params: { id } })).toBeRefused('token-needed')
  await placeAtSchool(platform, schoolAdmin, 'semey-3')
  const elsewhere = await as(schoolAdmin)
  expect((await elsewhere.call(listSchoolPapers)).body.data).toEqual([])
  expect(await elsewhere.call(printSchoolPaper, { params: { id } })).toBeRefused('not-found')
  const otherId = await anApplication({ email: 'c@c.kz' })
  expect(await (await as(admin)).call(printDeskPaper, { params: { id: otherId, paper: id } })).toBeRefused('not-found')
})

test('no paper is made without requisites by which money can be transferred', async () => {
  const id = await anApplication()
  const desk = await as(admin)
  const accept = () => desk.call(acceptApplication, { params: { id }, body: { head: null } })
  expect(await accept()).toBeRefused('requisites-missing')
  await aSeller()
  for (const wrong of [{ bin: '123' }, { iban: 'KZ1' }, { bik: '?' }, { kbe: '1' }]) {
    await platform.db.update(sellers).set(wrong)
    expect(await accept()).toBeRefused('requisites-missing')
    await platform.db.delete(sellers)
    await aSeller()
  }
  const [row] = await platform.db.select().from(applications).where(eq(applications.id, id))
  expect(row?.state).toBe('requested')
  expect((await accept()).status).toBe(200)
})
