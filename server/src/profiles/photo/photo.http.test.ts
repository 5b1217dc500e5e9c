import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readProfile } from '#contract/accounts/accounts'
import { listPhotoChecks, readAvatar, savePhoto } from '#contract/profiles/photos'
import { listViews, listChildren } from '#contract/profiles/family'
import { drawnPhoto } from '../../../testing/drawn-photo.ts'
import { goodPhoto, sendPhotos } from '../../../testing/send-photos.ts'
import { startApp } from '../../../testing/start-app.ts'
import { admin, alina, aruzhan, gulnar, madina, marat, oleg, saule, serik, timur } from '../../demo-country/cast.ts'
import { createFaceFinder } from './face-finder.ts'

const { as, platform } = await startApp()
const { send, loseAccepted } = sendPhotos({ as, platform })

const jpeg = { headers: { 'content-type': 'image/jpeg' } }

test('a good photo is accepted and shown in the profile', async () => {
  const { status, body } = await send(madina, await goodPhoto())
  expect(status).toBe(200)
  expect(body.message).toBe('Фото сохранено')
  expect(body.profile.photo_state).toBe('accepted')
  const pupil = await as(madina)
  const answer = await pupil.call(readAvatar, { query: { file: body.profile.avatar ?? '' } })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  expect((await sharp(answer.raw.rawPayload).metadata()).format).toBe('jpeg')
})

test('a PNG is accepted as well', async () => {
  const { body } = await send(madina, await drawnPhoto.good().png().toBuffer(), {}, 'image/png')
  expect(body.profile.photo_state).toBe('accepted')
})

test('a photo is stored upright, at most 800 pixels wide, without its location', async () => {
  const lying = await drawnPhoto
    .good()
    .resize(1600)
    .rotate(-90)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await send(madina, lying)
  const { raw } = await (await as(madina)).call(readAvatar, { query: { file: body.profile.avatar ?? '' } })
  const kept = await sharp(raw.rawPayload).metadata()
  expect({ width: kept.width, orientation: kept.orientation, exif: kept.exif }).toEqual({
    width: 800,
    orientation: undefined,
    exif: undefined,
  })
})

test.each([
  ['nobody in it', 'nobody', 'photo-no-face'],
  ['two people', 'twoPeople', 'photo-faces'],
  ['a face far away', 'farAway', 'photo-small-face'],
  ['darkness', 'dark', 'photo-dark'],
  ['glare', 'bright', 'photo-bright'],
] as const)('a photo with %s is refused with the reason', async (_, which, refusal) => {
  expect(await send(madina, await drawnPhoto[which]().jpeg().toBuffer())).toBeRefused(refusal, 'photo')
  expect((await (await as(madina)).call(readProfile)).body.data.photo_state).toBe('none')
})

test('a file that is not a photo is refused, whatever its type says', async () => {
  expect(await send(madina, Buffer.from('GIF89a nothing'))).toBeRefused('photo-format', 'photo')
  expect(await send(madina, Buffer.from(''))).toBeRefused('photo-format', 'photo')
  expect(await send(madina, (await goodPhoto()).subarray(0, 900))).toBeRefused('photo-unreadable', 'photo')
  const pupil = await as(madina)
  expect(
    await pupil.call(savePhoto, {}, { headers: { 'content-type': 'application/json' }, payload: '{}' }),
  ).toBeRefused('photo-format', 'photo')
  for (const type of ['image/gif', 'image/svg+xml', 'application/pdf', 'text/plain'])
    expect(await pupil.call(savePhoto, {}, { headers: { 'content-type': type }, payload: 'GIF89a' })).toBeRefused(
      'photo-format',
      'photo',
    )
})

test('a photo of more than 2 MB is refused', async () => {
  const big = Buffer.concat([await goodPhoto(), Buffer.alloc(2 * 1024 * 1024)])
  expect(await send(madina, big)).toBeRefused('photo-large', 'photo')
  expect(await send(madina, Buffer.concat([big, Buffer.alloc(2 * 1024 * 1024)]))).toBeRefused('too-large')
})

test('a good photo opens the tests at once, and replaces the one waiting in the staff’s list', async () => {
  const first = await send(madina, await drawnPhoto.nobody().jpeg().toBuffer(), { review: 'staff' })
  await send(madina, await goodPhoto())
  const { body } = await (await as(saule)).call(listPhotoChecks)
  expect(body.data.map(({ reason }) => reason)).toEqual([
    'Фото принято автоматически. Проверьте: нет очков, маски, других людей',
  ])
  expect(await (await as(madina)).call(readAvatar, { query: { file: first.body.profile.avatar ?? '' } })).toBeRefused(
    'not-found',
  )
})

test('a photo is shown only to those who may see it, and each view is logged', async () => {
  await loseAccepted(aruzhan)
  const { body } = await send(aruzhan, await goodPhoto())
  const query = { file: body.profile.avatar ?? '' }
  for (const member of [aruzhan, gulnar, serik, saule, admin])
    expect((await (await as(member)).call(readAvatar, { query })).status).toBe(200)
  for (const member of [madina, oleg, marat])
    expect(await (await as(member)).call(readAvatar, { query })).toBeRefused('not-found')
  const parent = await as(gulnar)
  const { body: children } = await parent.call(listChildren)
  const { body: views } = await parent.call(listViews, {
    params: { id: children.data.find(({ student_id }) => student_id === aruzhan.id)?.id ?? '' },
  })
  expect(views.data.map(({ viewer, role, what }) => `${viewer}, ${role}, ${what}`).sort()).toEqual([
    'Бекова Сәуле, психолог центра, photo',
    'Жұмабаев Серік, школьный психолог, photo',
    'Нұрланова Дина, администратор, photo',
    'Серікова Гүлнар (вы), родитель, photo',
  ])
})

test('an address without a photo is not found', async () => {
  const pupil = await as(aruzhan)
  for (const file of ['', '../../etc/passwd', '00000000-0000-7000-8000-000000000000'])
    expect(await pupil.call(readAvatar, { query: { file } })).toBeRefused('not-found')
})

test('when too many photos wait, the next one is refused', async () => {
  const finder = createFaceFinder({ mostWaiting: 1 })
  const picture = { pixels: new Uint8Array(64 * 64 * 3), width: 64, height: 64 }
  const first = finder.find(picture)
  await expect(finder.find(picture)).rejects.toMatchObject({ code: 'overloaded' })
  expect(await first).toEqual([])
  expect(await finder.find(picture)).toEqual([])
  await finder.close()
})

test('a pupil cannot replace an accepted photo, but sending the same one again succeeds', async () => {
  await loseAccepted(timur)
  const both = await Promise.all([send(timur, await goodPhoto()), send(timur, await goodPhoto())])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const again = await send(timur, await goodPhoto())
  expect(again.body).toEqual(both[0].body)
  expect(await send(timur, await drawnPhoto.good().modulate({ brightness: 1.02 }).jpeg().toBuffer())).toBeRefused(
    'photo-frozen',
    'photo',
  )
  expect(await send(timur, await drawnPhoto.nobody().jpeg().toBuffer(), { review: 'staff' })).toBeRefused(
    'photo-frozen',
    'photo',
  )
})

test('only pupils send photos, and only staff who decide see checks', async () => {
  expect(await (await as(gulnar)).call(savePhoto, {}, { ...jpeg, payload: await goodPhoto() })).toBeRefused(
    'not-allowed',
  )
  for (const member of [serik, marat]) expect(await (await as(member)).call(listPhotoChecks)).toBeRefused('not-allowed')
})

test('a picture of more than 25 megapixels is refused by its header, before it is decoded', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const huge = await flat(8000, 7400)
  const begun = performance.now()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(madina, huge, {}, 'image/png')))
  for (const answer of answers) expect(answer).toBeRefused('photo-pixels', 'photo')
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(await send(madina, await flat(5000, 5000), {}, 'image/png')).toBeRefused('photo-no-face', 'photo')
})

test('photos wait in one queue, at most two per pupil', async () => {
  await loseAccepted(alina)
  const photo = await drawnPhoto.nobody().jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(alina, photo)))
  const codes = answers.map(({ refusal }) => refusal.code)
  expect(codes).toContain('own-line-full')
  expect(codes.filter((code) => code === 'photo-no-face').length).toBeGreaterThanOrEqual(2)
  expect(new Set(codes)).toEqual(new Set(['own-line-full', 'photo-no-face']))
})
