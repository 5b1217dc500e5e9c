import { expect, test } from 'vitest'
import * as api from '#contract/diagnostics/results'
import { finishAttempt } from '#contract/diagnostics/attempts'
import { addChild, confirmChild, declineParent, listChildren, removeChild } from '#contract/profiles/family'
import { readOwnData } from '#contract/profiles/own-data'
import { alina, daniyar, gulnar, oleg, serik } from '../../demo-country/cast.ts'
import { confirmPhone } from '../../../testing/confirm-phone.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { begin, device } from '../../../testing/take-test.ts'

const { as, guest, clock, platform } = await startApp()
const shared = (id: string, token: string) => guest.call(api.readSharedResult, { params: { id, token } })

async function take(pupil: Visitor): Promise<string> {
  const { attempt } = await begin(pupil)
  clock.forward({ minutes: 40 })
  return (await pupil.call(finishAttempt, { params: { id: attempt.id }, body: { device_id: device, answers: [] } }))
    .body.result_id
}

async function tie(parent: Visitor): Promise<string> {
  const { body } = await parent.call(listChildren)
  return body.data.find(({ student_id }) => student_id === daniyar.id)?.id ?? ''
}

/**
 * A minute later the parent asks for the link to the child again and confirms it by a code, as the person who gave
 * consent at the sign-up.
 */
async function tieAnew(parent: Visitor): Promise<void> {
  clock.forward({ minutes: 1 })
  await parent.call(addChild, { body: { iin: daniyar.iin ?? '' } })
  const asked = (await parent.call(listChildren)).body.data.find(({ state }) => state === 'awaiting')
  const phone_token = await confirmPhone(guest, gulnar.phone ?? '', 'child-link')
  await parent.call(confirmChild, { params: { id: asked?.id ?? '' }, body: { phone_token } })
}

const endings: [string, (pupil: Visitor, parent: Visitor) => Promise<unknown>][] = [
  ['the pupil', async (pupil, parent) => pupil.call(declineParent, { params: { id: await tie(parent) } })],
  ['the parent', async (_, parent) => parent.call(removeChild, { params: { id: await tie(parent) } })],
]

test.each(endings)(
  'a link made by a parent ends with the link to the child when %s ends it, and a new link does not restore it',
  async (_, end) => {
    const [pupil, parent] = [await as(daniyar), await as(gulnar)]
    const id = await take(pupil)
    const { token } = (await parent.call(api.shareResult, { params: { id } })).body
    expect((await shared(id, token)).status).toBe(200)
    await end(pupil, parent)
    expect(await shared(id, token)).toBeRefused('not-found')
    expect((await pupil.call(api.readResult, { params: { id } })).body.share_token).toBeNull()
    await tieAnew(parent)
    expect(await shared(id, token)).toBeRefused('not-found')
  },
)

test('the pupil’s own share link outlives the link to a parent', async () => {
  const [pupil, parent] = [await as(daniyar), await as(gulnar)]
  const id = await take(pupil)
  await parent.call(api.shareResult, { params: { id } })
  const { token } = (await pupil.call(api.shareResult, { params: { id } })).body
  await parent.call(removeChild, { params: { id: await tie(parent) } })
  expect((await shared(id, token)).status).toBe(200)
})

test('the share link of a closed account does not open', async () => {
  const pupil = await as(daniyar)
  const id = await take(pupil)
  const { token } = (await pupil.call(api.shareResult, { params: { id } })).body
  expect((await shared(id, token)).status).toBe(200)
  await platform.database.query('', 'update users set blocked_at = $1 where id = $2', [
    platform.now().toISOString(),
    daniyar.id,
  ])
  expect(await shared(id, token)).toBeRefused('not-found')
})

test('the settings list to a pupil every share link to their results, to a parent their own ones, and to nobody else any', async () => {
  const [pupil, parent] = [await as(daniyar), await as(gulnar)]
  const id = await take(pupil)
  const linksOf = async (visitor: Visitor) => (await visitor.call(readOwnData)).body.links
  expect([await linksOf(pupil), await linksOf(parent)]).toEqual([[], []])
  const { token } = (await parent.call(api.shareResult, { params: { id } })).body
  const link = { result_id: id, first_name: 'Данияр', title: expect.any(String), shared_at: clock.now().toISOString() }
  expect(await linksOf(parent)).toEqual([{ ...link, is_own: true }])
  const told = await linksOf(pupil)
  expect(told).toEqual([{ ...link, is_own: false }])
  expect(JSON.stringify(told)).not.toContain(token)
  for (const other of [alina, oleg, serik]) expect(await linksOf(await as(other))).toEqual([])
  await parent.call(removeChild, { params: { id: await tie(parent) } })
  expect([await linksOf(pupil), await linksOf(parent)]).toEqual([[], []])
  await pupil.call(api.shareResult, { params: { id } })
  expect(await linksOf(pupil)).toEqual([{ ...link, is_own: true }])
  await pupil.call(api.revokeLink, { params: { id } })
  expect(await linksOf(pupil)).toEqual([])
})
