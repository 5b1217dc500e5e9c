import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createEntry } from '#contract/publishing/entries'
import { listPictures, pictureFormats, pictureWidths, uploadPicture } from '#contract/publishing/pictures'
import { newsIn, newsShared } from '../../../testing/records/an-entry.ts'
import { startApp, type Visitor } from '../../../testing/start-app.ts'
import { editor as aigerim } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, guest } = await startApp()
const jpegHead = { headers: { 'content-type': 'image/jpeg' } }
const upload = (editor: Visitor, payload: Buffer, query: object = {}) =>
  editor.call(uploadPicture, { query }, { ...jpegHead, payload })
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c3db' } })
const fetched = async (id: string, file: string) => (await guest.send('GET', `/pictures/${id}/${file}`)).raw

/** A PNG whose header claims a size that its data do not have. */
function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const around = Buffer.alloc(8)
    around.writeUInt32BE(data.length, 0)
    around.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(9))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is served in modern formats and sizes, cached for good, without its metadata', async () => {
  const editor = await as(aigerim)
  const payload = await drawn(1000, 500)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 7/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(editor, payload)
  expect({ status, ...body }).toMatchObject({ status: 201, width: 1000, height: 500, widths: [400, 800, 1600] })
  const small = await fetched(body.id, '400.webp')
  expect(small.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 200, format: 'webp' })
  const wide = await sharp((await fetched(body.id, '1600.jpg')).rawPayload).metadata()
  expect(wide).toMatchObject({ width: 1000 })
  expect(wide.exif).toBeUndefined()
  expect((await sharp((await fetched(body.id, '800.avif')).rawPayload).metadata()).format).toBe('heif')
  expect(await upload(editor, payload)).toMatchObject({ status: 200, body: { id: body.id } })
  expect((await editor.call(listPictures)).body.data.map(({ id }) => id)).toEqual([body.id])
})

test.each([
  [600, [400, 600, 600]],
  [300, [300, 300, 300]],
])('a picture %i wide exists in every width that pages use', async (own, served) => {
  const { body } = await upload(await as(aigerim), await drawn(own, 200).jpeg().toBuffer())
  const widths = pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ width, format })))
  for (const { width, format } of widths) {
    const { statusCode, headers, rawPayload } = await fetched(body.id, `${width}.${format}`)
    expect([statusCode, headers['content-type']]).toEqual([200, format === 'jpg' ? 'image/jpeg' : `image/${format}`])
    expect((await sharp(rawPayload).metadata()).width).toBe(served[pictureWidths.indexOf(width)])
  }
})

test('it is cropped by a box inside it', async () => {
  const editor = await as(aigerim)
  const payload = await drawn(600, 400).png().toBuffer()
  expect((await upload(editor, payload, { left: 100, top: 0, width: 300, height: 300 })).body).toMatchObject({
    width: 300,
    height: 300,
    widths: [400],
  })
  expect(await upload(editor, payload, { left: 400, top: 0, width: 300, height: 300 })).toBeRefused('picture-box')
  expect(await upload(editor, payload, { left: 0, top: 0 })).toBeRefused('picture-box')
})

test('an extremely long picture is refused with a message, and a part of it is accepted', async () => {
  const editor = await as(aigerim)
  const ribbon = await sharp(Buffer.alloc(100 * 249_000), { raw: { width: 100, height: 249_000, channels: 1 } })
    .png()
    .toBuffer()
  const answer = await upload(editor, ribbon)
  expect(answer).toBeRefused('picture-long', 'picture')
  expect(answer.refusal.message).toBe('Картинка выше 16 000 пикселей. Выберите рамкой её часть или загрузите другую')
  expect(await upload(editor, ribbon, { left: 0, top: 0, width: 100, height: 16_001 })).toBeRefused(
    'picture-long',
    'picture',
  )
  expect((await upload(editor, ribbon, { left: 0, top: 0, width: 100, height: 100 })).body).toMatchObject({
    width: 100,
    height: 100,
  })
})

test.each([
  ['HTML that calls itself a JPEG', Buffer.from('<html><script>steal()</script></html>'), 'picture-format'],
  [
    'an SVG, which may hold a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>'),
    'picture-format',
  ],
  ['the head of a picture of 50,000 by 50,000', pngHead(50_000, 50_000), 'picture-pixels'],
  [
    'a JPEG that ends after its beginning',
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    'picture-unreadable',
  ],
  ['nine megabytes', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(9 * 1024 * 1024)]), 'picture-large'],
] as const)('%s is refused', async (_, payload, code) =>
  expect(await upload(await as(aigerim), payload)).toBeRefused(code),
)

test('only the picture is stored of a file that is also a page', async () => {
  const editor = await as(aigerim)
  const page = Buffer.from('<html><script>steal()</script></html>')
  const { body } = await upload(editor, Buffer.concat([await drawn(50, 50).jpeg().toBuffer(), page]))
  const { rawPayload } = await fetched(body.id, '400.jpg')
  expect(rawPayload.includes('steal')).toBe(false)
})

test('a text contains only existing pictures, and no other address', async () => {
  const editor = await as(aigerim)
  const { body } = await upload(editor, await drawn(50, 50).jpeg().toBuffer())
  const make = (id: string) => {
    const text = {
      ...newsIn('Фото'),
      body: `<p>Текст</p><img src="/pictures/${id}/800.jpg" alt="Класс"><img src="https://evil.example/1.jpg" alt="След">`,
    }
    return editor.call(createEntry, {
      params: { kind: 'news' },
      body: { id: newId(), shared: newsShared, texts: { ru: text, kk: {}, en: {} } },
    })
  }
  expect((await make(body.id)).body.texts.ru.draft.body).toBe(
    `<p>Текст</p><img src="/pictures/${body.id}/800.jpg" alt="Класс" loading="lazy" />`,
  )
  expect(await make(newId())).toBeRefused('invalid', 'texts.ru.body')
})

test.each(['../../../etc/passwd', '800.svg', '801.jpg', '800.jpg'])('no picture is found under %s', async (file) => {
  expect((await guest.send('GET', `/pictures/${newId()}/${encodeURIComponent(file)}`)).status).toBe(404)
})
