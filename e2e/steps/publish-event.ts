import { expect, type APIRequestContext } from '@playwright/test'
import { dayOf } from '#contract/values/kazakhstan-time'
import { languages } from '#contract/values/locale'
import { newId } from '../../server/src/platform/id.ts'

const titles = { ru: 'Встреча у дверей', kk: 'Есік алдындағы кездесу', en: 'A meeting at the door' }
const seats = { ru: 'Участник', kk: 'Қатысушы', en: 'Participant' }
const cities = { ru: 'Астана', kk: 'Астана', en: 'Astana' }

/** Publishes an event of today in three languages, whose door is open; returns its id. */
export async function publishEventOfToday(
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<string> {
  const id = newId()
  const shared = {
    event_type: 'seminar',
    first_day: dayOf(new Date()),
    hours: '00:00-23:59',
    format: 'offline',
    audience: ['teachers'],
    gives_certificate: true,
    tickets: [{ id: 'seat', role: 'participant', quota: 20, price: 0 }],
    programme: [{ id: 's1', day: 1, time: '10:00-11:00', counts: false }],
  }
  const textIn = (language: (typeof languages)[number]) => ({
    title: titles[language],
    lead: titles[language],
    body: `<p>${titles[language]}</p>`,
    city: cities[language],
    ticket_words: { 'seat.name': seats[language] },
    programme_words: { 's1.name': titles[language] },
  })
  const texts = { ru: textIn('ru'), kk: textIn('kk'), en: textIn('en') }
  const made = await request.post('/api/publishing/event/entries', {
    headers,
    data: { id, address: '', shared, texts },
  })
  const { version } = await made.json()
  const published = await request.post(`/api/publishing/event/entries/${id}/publication`, {
    headers,
    data: { version, languages, at: null },
  })
  expect(published.ok(), await published.text()).toBe(true)
  return id
}
