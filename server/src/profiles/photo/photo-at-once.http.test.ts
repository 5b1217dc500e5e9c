// Also on PostgreSQL: row locks order a decision and a new photo.
import { expect, test, vi } from 'vitest'
import { editProfile, readProfile } from '#contract/accounts/accounts'
import { decidePhotoCheck, listPhotoChecks, requestStaffCheck, savePhoto } from '#contract/profiles/photos'
import { drawnPhoto } from '../../../testing/drawn-photo.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, madina, saule } from '../../demo-country/cast.ts'

const { as, platform } = await startApp()

/** Runs another request between the check of the data and the transaction that changes them. */
function beforeNextTransaction(act: () => Promise<{ status: number }>): void {
  const { db } = platform
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    expect((await act()).status).toBe(200)
    return transaction(work)
  })
}

test('one of two simultaneous decisions counts', async () => {
  await (await as(madina)).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const [one, other] = [await as(saule), await as(admin)]
  const [check] = (await one.call(listPhotoChecks)).body.data
  const decide = (visitor: typeof one, is_accepted: boolean) =>
    visitor.call(decidePhotoCheck, {
      params: { id: check?.id ?? '' },
      body: { is_accepted, comment: 'Паспорт другой' },
    })
  const answers = await Promise.all([decide(one, true), decide(other, false)])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
})

test('a decision on a photo replaced since staff opened it is refused: nobody accepts a photo they have not seen', async () => {
  const photo = await drawnPhoto.nobody().jpeg().toBuffer()
  const send = async () =>
    (await as(madina)).call(
      savePhoto,
      { query: { review: 'staff' } },
      { headers: { 'content-type': 'image/jpeg' }, payload: photo },
    )
  await send()
  const psychologist = await as(saule)
  const list = async () => (await psychologist.call(listPhotoChecks)).body.data
  const accept = (id = '') =>
    psychologist.call(decidePhotoCheck, { params: { id }, body: { is_accepted: true, comment: '' } })
  const [seen] = await list()
  const { body } = await send()
  expect(await accept(seen?.id)).toBeRefused('not-found')
  const [photoAnew, ...others] = await list()
  expect([photoAnew?.file, others]).toEqual([body.profile.avatar, []])
  await (await as(madina)).call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  expect(await accept(photoAnew?.id)).toBeRefused('not-found')
  expect((await (await as(madina)).call(readProfile)).body.data.photo_state).toBe('awaiting-staff')
  const [asked] = await list()
  expect((await accept(asked?.id)).status).toBe(200)
})

test('a photo replaced at the moment of the decision is not reported as decided', async () => {
  const pupil = await as(madina)
  await pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const psychologist = await as(saule)
  const [seen] = (await psychologist.call(listPhotoChecks)).body.data
  beforeNextTransaction(() => pupil.call(requestStaffCheck, { body: { reason: 'Камера сломана' } }))
  const decision = { params: { id: seen?.id ?? '' }, body: { is_accepted: true, comment: '' } }
  expect(await psychologist.call(decidePhotoCheck, decision)).toBeRefused('not-found')
})

test('a name sent while staff accept the photo does not bypass the freeze', async () => {
  const pupil = await as(madina)
  await pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } })
  const psychologist = await as(saule)
  const [seen] = (await psychologist.call(listPhotoChecks)).body.data
  const { last_name, gender, birth_date } = madina
  const form = { last_name, first_name: 'Другая', gender, patronymic: '', additional_phone: '', birth_date }
  beforeNextTransaction(() =>
    psychologist.call(decidePhotoCheck, { params: { id: seen?.id ?? '' }, body: { is_accepted: true, comment: '' } }),
  )
  expect(await pupil.call(editProfile, { body: form })).toBeRefused('identity-frozen', 'first_name')
  expect((await pupil.call(readProfile)).body.data).toMatchObject({
    first_name: madina.first_name,
    identity_lock: 'photo-accepted',
  })
})

test('a check requested at the moment of an edit keeps the name it was requested with', async () => {
  const pupil = await as(madina)
  const { last_name, gender, birth_date } = madina
  beforeNextTransaction(() => pupil.call(requestStaffCheck, { body: { reason: 'Нет камеры' } }))
  const body = { last_name, first_name: 'Другая', gender, patronymic: '', additional_phone: '', birth_date }
  expect(await pupil.call(editProfile, { body })).toBeRefused('identity-in-check', 'first_name')
})
