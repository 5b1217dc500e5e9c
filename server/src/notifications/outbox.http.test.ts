import { describe, expect, test } from 'vitest'
import { listOutbox } from '#contract/messages/messaging'
import { startApp } from '../../testing/start-app.ts'
import { sendMail } from '../messaging/send-mail.ts'
import { sendSms } from '../messaging/send-sms.ts'
import { sweepMessages } from '../messaging/sweep.ts'

const { guest, platform, clock } = await startApp()
const sms = (text: string) =>
  sendSms(platform.db, platform, { phone: '+77015551234', text, language: 'kk', purpose: 'notice' })

test('the stand-ins store what would have been sent, newest first', async () => {
  await sms('Бірінші')
  clock.forward({ seconds: 1 })
  await sendMail(platform.db, platform, {
    email: 'dana@demo.example',
    language: 'kk',
    purpose: 'report',
    title: 'Есеп',
    paragraphs: ['Дайын'],
    action: { label: 'Ашу', href: 'https://bagdar.example/results' },
  })
  const { body } = await guest.call(listOutbox)
  expect(body.data).toMatchObject([
    {
      channel: 'mail',
      recipient: 'dana@demo.example',
      subject: 'Есеп',
      text: expect.stringContaining('Ашу: https://bagdar.example/results'),
    },
    { channel: 'sms', recipient: '+77015551234', subject: '', text: 'Бірінші' },
  ])
})

test('the outbox shows the newest fifty', async () => {
  for (let number = 1; number <= 51; number += 1) {
    await sms(String(number))
    clock.forward({ seconds: 1 })
  }
  const { body } = await guest.call(listOutbox)
  expect(body.data.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, index) => String(51 - index)))
})

test('messages are deleted after thirty days', async () => {
  await sms('old')
  clock.forward({ days: 30, seconds: 1 })
  await sms('new')
  await sweepMessages(platform)
  expect((await guest.call(listOutbox)).body.data.map(({ text }) => text)).toEqual(['new'])
})

describe('if messages are really sent', async () => {
  const { guest: stranger } = await startApp({
    SMS_DRIVER: 'smsc',
    SMS_KEY: 'key',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://bagdar.example',
  })

  test('there is no outbox', async () => {
    expect(await stranger.call(listOutbox)).toBeRefused('not-found')
  })
})

describe('in a demo that names its stand-ins', async () => {
  const { guest: stranger } = await startApp({ NODE_ENV: 'production', STAND_INS: 'sms,mail,payments' })

  test('the outbox exists, because it is the only way to get the codes', async () => {
    expect((await stranger.call(listOutbox)).status).toBe(200)
  })
})
