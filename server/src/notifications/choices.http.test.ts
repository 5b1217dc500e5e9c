import { expect, test } from 'vitest'
import { listOutbox } from '#contract/messages/messaging'
import { saveChoice, readChoices } from '#contract/messages/notifications'
import { languages } from '#contract/values/locale'
import { startApp } from '../../testing/start-app.ts'
import { aruzhan, daniyar } from '../demo-country/cast.ts'
import { smsParts } from '../messaging/sms-parts.rules.ts'
import { notify } from './notify.ts'

const { as, guest, clock, platform } = await startApp()
const news = (user_id: string, category: 'testing' | 'general' = 'testing') =>
  platform.db.transaction((tx) =>
    notify(tx, {
      user_id,
      kind: 'result-ready',
      category,
      values: {},
      link: '/test-results',
      at: clock.now().toISOString(),
    }),
  )
const choose = async (member: typeof aruzhan, by_mail: boolean, by_sms: boolean) =>
  (await as(member)).call(saveChoice, { body: { category: 'testing', by_mail, by_sms } })
const sent = async () => {
  await platform.jobs.run('copy-notifications')
  return (await guest.call(listOutbox)).body.data.map(({ channel, recipient, text }) => ({ channel, recipient, text }))
}

test('without choices a user is notified only in the cabinet', async () => {
  expect((await (await as(aruzhan)).call(readChoices)).body.data).toContainEqual({
    category: 'testing',
    by_mail: false,
    by_sms: false,
  })
  await news(aruzhan.id)
  expect(await sent()).toEqual([])
})

test('each notification of a chosen category sends one e-mail in the account’s language', async () => {
  await choose(aruzhan, true, false)
  await news(aruzhan.id)
  await news(aruzhan.id, 'general')
  await news(daniyar.id)
  await sent()
  const mails = await sent()
  expect(mails.map(({ channel, recipient }) => [channel, recipient])).toEqual([['mail', aruzhan.email]])
  expect(mails[0]?.text).toContain('баптауларындағы таңдау')
})

test('an SMS says only that there is news, at most once an hour', async () => {
  await choose(aruzhan, false, true)
  await news(aruzhan.id)
  await news(aruzhan.id)
  expect(await sent()).toEqual([
    { channel: 'sms', recipient: aruzhan.phone, text: 'Бағдар: кабинетте жаңа хабарландыру бар.' },
  ])
  clock.forward({ hours: 1, seconds: 1 })
  await news(aruzhan.id)
  expect(await sent()).toHaveLength(2)
})

test('an undone choice also applies to copies not written yet', async () => {
  await choose(aruzhan, true, true)
  await news(aruzhan.id)
  await choose(aruzhan, false, false)
  expect(await sent()).toEqual([])
  await choose(aruzhan, true, true)
  expect(await sent()).toEqual([])
})

test.each(languages)('the SMS fits into one part: %s', (language) => {
  expect(smsParts(platform.translate(language, 'notifications.copy.sms'))).toBe(1)
})
