import type { Locator, Page } from '@playwright/test'
import qrcode from 'qrcode'
import { listMyRegistrations } from '#contract/events/registrations'
import { admin, serik } from '../server/src/demo-country/cast.ts'
import { plainDocx } from '../server/src/events/papers/example-paper.ts'
import { doorAddress } from '../web/app/events/door/door-addresses.ts'
import { openPage } from './stage/open-page.ts'
import { expect, expectAccessible, test } from './stage/product.ts'
import { openSecondDevice } from './stage/second-device.ts'
import { showPage } from './stage/show-page.ts'
import { wordsOf } from './stage/words-of.ts'
import { callsOf } from './steps/calls-of.ts'
import { choose } from './steps/choose.ts'
import { enterAs } from './steps/enter-as.ts'
import { openOffice } from './steps/forum-office.ts'

/** The speaker reads Kazakh, the door Russian. */
const say = wordsOf('kz')
const sayAtDoor = wordsOf('ru')
const phone = { width: 390, height: 844 }
const name = `${serik.last_name} ${serik.first_name}`

test('a speaker registers, pays, sends an article, revises it, is accepted, gets in without a network and has a certificate', async ({
  page,
  context,
}) => {
  const office = await openOffice(page)
  const forum = await office.publishForum()
  await context.addCookies([{ name: 'locale', value: 'kz', url: process.env.PRODUCT_URL }])
  const call = callsOf(context, await enterAs(context, serik))

  await openPage(page, `/one-forum/${forum.address}`)
  await register(page)
  await page.getByRole('button', { name: say('events/registration:pay') }).click()
  await page.locator('button[name=outcome]').first().click()
  await expect(page.getByText(say('events:return.paid'))).toBeVisible()

  await showPage(page, '/my-events')
  const own = page.getByRole('article').filter({ hasText: forum.title })
  await sendArticle(own, 'Бірінші нұсқа', 1)
  await office.review(forum.id, 'revise', 'Бақылау әдісін толықтырыңыз')
  await showPage(page, '/my-events')
  await expect(own.getByText(say('events/papers:state.revise'))).toBeVisible()
  await own.getByRole('button', { name: say('events/papers:details') }).click()
  await expect(own.getByText('Бақылау әдісін толықтырыңыз').first()).toBeVisible()
  await expectAccessible(page)
  await sendArticle(own, 'Екінші нұсқа, әдісімен', 2)
  await office.review(forum.id, 'accept', 'Енді бәрі түсінікті')
  await showPage(page, '/my-events')
  await expect(own.getByText(say('events/papers:state.accepted'))).toBeVisible()

  const { data } = await call(listMyRegistrations)
  const ticket = data.find(({ event }) => event.address === forum.address)?.people[0]?.ticket ?? ''
  await letIn(page, forum, ticket)

  await office.endForum(forum.id)
  await showPage(page, '/my-events')
  await own.getByRole('link', { name: say('events/certificate:own.check') }).click()
  await expect(page.getByText(say('events/certificate:valid'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

/** Fills in the request of the forum: the role that costs money, the section, the article. */
async function register(page: Page): Promise<void> {
  const field = (key: string) => say(`events/registration:fields.${key}`)
  await page.getByRole('textbox', { name: field('position') }).fill('педагог-психолог')
  await choose(page, field('section_id'))
  await page.getByRole('textbox', { name: field('workplace') }).fill('№ 15 мектеп, Қарағанды')
  await page.getByRole('textbox', { name: field('topic') }).fill('Ауыл мектебі баланың қабілетін қалай байқайды')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('events/registration:send') }).click()
}

/** Sends a file and waits until the page lists this version. */
async function sendArticle(own: Locator, text: string, number: number): Promise<void> {
  const buffer = plainDocx(['Ауыл мектебі баланың қабілетін қалай байқайды', text])
  await own.locator('input[type=file]').setInputFiles({ name: 'мақала.docx', mimeType: '', buffer })
  await expect(own.getByText(new RegExp(`^${say('events/papers:versionNumber', { number })}:`))).toBeVisible()
}

interface Forum {
  id: string
  address: string
  title: string
}

/** A phone at the door has the list, loses the network, and reads the ticket with its camera. */
async function letIn(page: Page, forum: Forum, ticket: string): Promise<void> {
  const door = await openSecondDevice(page)
  await door.setViewportSize(phone)
  await enterAs(door.context(), admin)
  await holdBeforeCamera(door, ticket)
  await showPage(door, doorAddress(forum.id))
  await expect(door.getByText(sayAtDoor('events/door:mode.network'), { exact: true })).toBeVisible()
  // The door opens before the event, so that the phone has the page with all its parts.
  const hasPage = () =>
    door.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, doorAddress('any'))
  await expect.poll(hasPage).toBe(true)
  await door.context().setOffline(true)
  await door.reload()
  await door.getByRole('button', { name: sayAtDoor('events/door:camera.start') }).click()
  await expect(door.getByText(sayAtDoor('events/door:verdict.admitted'))).toBeVisible()
  await expect(door.getByText(sayAtDoor('events/door:explain.byDevice'))).toBeVisible()
  await expect(door.getByText(name).first()).toBeVisible()
  await expectAccessible(door)
  const sent = door.waitForResponse((answer) => answer.url().endsWith('/scans') && answer.ok())
  await door.context().setOffline(false)
  await sent
  await door.context().close()
}

/** Whatever the camera of this device sees is the ticket. */
async function holdBeforeCamera(page: Page, ticket: string): Promise<void> {
  const picture = await qrcode.toDataURL(ticket, { margin: 4, width: 480 })
  await page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 640 })
      const ground = canvas.getContext('2d')
      const draw = () => {
        if (!ground) return
        ground.fillStyle = '#fff'
        ground.fillRect(0, 0, 640, 640)
        ground.drawImage(image, 80, 80)
      }
      draw()
      // A canvas that does not change sends no pictures.
      setInterval(draw, 100)
      return canvas.captureStream()
    }
  }, picture)
}
