// Also on PostgreSQL: delivery skips messages that another process has locked.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { resetPassword, sendResetLink, signIn } from '#contract/accounts/accounts'
import { listOutbox } from '#contract/messages/messaging'
import { aruzhan } from '../../demo-country/cast.ts'
import { startMailServer } from '../../../testing/edges/mail-server.ts'
import { startApp } from '../../../testing/start-app.ts'
import { deliverDue } from '../deliver.ts'
import { sendMail, type Mail } from '../send-mail.ts'

const server = await startMailServer()
const { guest, platform, clock } = await startApp({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://bagdar.example/',
  MAIL_FROM: 'Bagdar <no-reply@bagdar.example>',
})
afterAll(server.close)
beforeEach(() => {
  server.mails.length = 0
  server.refuse(null)
  server.hangUp(false)
})

const mail: Mail = {
  email: 'dana@demo.example',
  language: 'kk',
  purpose: 'report',
  title: 'Есеп дайын',
  paragraphs: ['<b>Сәлем</b> & «қош»'],
}
const row = async () =>
  (await platform.database.query('', 'select state, attempts, text, html, error from messages', []))[0]

/** Decodes the parts of a mail; nodemailer encodes Cyrillic as base64 or quoted-printable. */
function parts(source: string): string[] {
  // Split by the declared boundary, because a line of a token may also begin with two dashes.
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? []
  return source
    .split(`\r\n--${boundary}`)
    .slice(1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
      const bytes = text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
}

test('a link for a new password arrives over SMTP and sets the password', async () => {
  await guest.call(
    sendResetLink,
    { body: { email: aruzhan.email, member: aruzhan.id } },
    { headers: { 'x-locale': 'kz', host: 'evil.example' } },
  )
  await expect.poll(() => server.mails.length).toBe(1)
  const [text = '', html = ''] = parts(server.mails[0]?.source ?? '')
  const [, token = ''] = /https:\/\/bagdar\.example\/reset-password\?token=([\w-]{43})/.exec(text) ?? []
  expect(html).toContain(`https://bagdar.example/reset-password?token=${token}`)
  expect(
    (await guest.call(resetPassword, { body: { token, password: 'Steppe2027', password_confirmation: 'Steppe2027' } }))
      .status,
  ).toBe(200)
  expect((await guest.call(signIn, { body: { member: aruzhan.id, password: 'Steppe2027' } })).status).toBe(200)
})

test('an e-mail has text and HTML in its language, our sender, and a mark as automatic', async () => {
  await sendMail(platform.db, platform, mail)
  await expect.poll(() => server.mails.length).toBe(1)
  const [{ from, to, source }] = server.mails as [(typeof server.mails)[0]]
  expect([from, to]).toEqual(['no-reply@bagdar.example', ['dana@demo.example']])
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^Content-Language: kk\r$/m)
  expect(source).toMatch(/^Message-ID: <[\w-]+@bagdar\.example>\r$/m)
  expect(source).toContain('multipart/alternative')
  const [text = '', html = ''] = parts(source)
  expect(text).toContain('<b>Сәлем</b> & «қош»')
  expect(html).toContain('<html lang="kk">')
  expect(html).toContain('&lt;b&gt;Сәлем&lt;/b&gt; &amp; «қош»')
})

test('a stored file is attached', async () => {
  await platform.files.put('reports/test.pdf', 'content of the report')
  await sendMail(platform.db, platform, { ...mail, attachment: { key: 'reports/test.pdf', name: 'bagdar.pdf' } })
  await expect.poll(() => server.mails.length).toBe(1)
  expect(server.mails[0]?.source).toContain('filename=bagdar.pdf')
  expect(server.mails[0]?.source).toContain(Buffer.from('content of the report').toString('base64'))
})

test.each([
  ['the address', { email: 'dana@demo.example\r\nBcc: thief@demo.example' }],
  ['the subject', { title: 'Есеп\nBcc: thief@demo.example' }],
  ['the name of the file', { attachment: { key: 'a', name: 'a\r\nX: y' } }],
])('a line break in %s is refused', async (_, change) => {
  expect(() => sendMail(platform.db, platform, { ...mail, ...change })).toThrow('line break')
  expect(await row()).toBeUndefined()
})

test('a delivered message is emptied in the table', async () => {
  await sendMail(platform.db, platform, mail)
  await expect.poll(row).toMatchObject({ state: 'sent', text: '', html: '' })
})

test('a temporary refusal is tried again, a final one is not', async () => {
  server.refuse(450)
  await sendMail(platform.db, platform, mail)
  await expect.poll(row).toMatchObject({ state: 'waiting', attempts: 1, error: 'smtp 450' })
  server.refuse(550)
  clock.forward({ minutes: 1 })
  await deliverDue(platform)
  expect(await row()).toMatchObject({ state: 'failed', attempts: 2, error: 'recipient' })
})

test('an e-mail without a confirmation by the server is not resent automatically', async () => {
  server.hangUp(true)
  await sendMail(platform.db, platform, mail)
  await expect.poll(row).toMatchObject({ state: 'unknown', attempts: 1 })
  server.hangUp(false)
  clock.forward({ hours: 13 })
  await deliverDue(platform)
  expect(server.mails).toHaveLength(1)
})

test('if e-mails are really sent, the outbox has only SMS', async () => {
  await sendMail(platform.db, platform, mail)
  expect((await guest.call(listOutbox)).body).toMatchObject({ data: [] })
})
