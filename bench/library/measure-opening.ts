import { createHash, randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { hashOf } from '../../server/src/platform/http/token.ts'
import { bookFileLimits } from '#contract/library/book-desk'
import type { BenchServer } from '../bench-server.ts'
import { atMost, type Figure } from '../figure.ts'
import type { Stage } from '../stage.ts'

const readers = 20
const megabytes = 20
const pictures = 20

/** Uploads a large EPUB, and lets many readers open it and download it at once. */
export async function measureOpening(stage: Stage): Promise<Figure[]> {
  const server = await stage.server('many_books')
  const { client } = await stage.database('many_books')
  const people = { editor: newId(), reader: newId() }
  for (const [role, id] of Object.entries(people)) {
    const role_id = role === 'editor' ? 11 : 2
    await client.query(
      "insert into users (id, role_id, password_hash, last_name, first_name, birth_date, created_at) values ($1, $2, 'none', 'Бекова', 'Сәуле', '1980-01-01', now())",
      [id, role_id],
    )
    await client.query(
      "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day')",
      [hashOf(tokenOf(role)), id],
    )
  }
  const { rows } = await client.query<{ id: string }>(
    'update library_books set ebook_price = 0 where id = (select id from library_books limit 1) returning id',
  )
  const book = rows[0]?.id ?? ''
  stage.tell(`uploading an EPUB of ${megabytes} MB`)
  const prepared = await upload(server, book)
  await client.query(
    "insert into library_purchases (id, book_id, edition, buyer_id, reader_id, state, price, key, offer_version, regulations_version, terms_language, created_at, granted_at) values ($1, $2, 'ebook', $3, $3, 'owned', 0, $1, '1', '1', 'ru', now(), now())",
    [newId(), book, people.reader],
  )
  // The thread that prepared it ends a minute later and gives its memory back.
  await new Promise((resolve) => setTimeout(resolve, 65_000))
  const before = await server.memory()
  const first = await readAtOnce(server, book, 'first page')
  const whole = await readAtOnce(server, book, 'whole file')
  const note = `${readers} readers at once, ${before.toFixed(0)} MB before`
  return [
    { name: `EPUB of ${megabytes} MB: prepared`, value: prepared, unit: 's', note: 'unpacked, cleaned, stored' },
    { name: 'EPUB: memory for first pages', value: first - before, unit: 'MB', target: atMost(60), note },
    { name: 'EPUB: memory for whole files', value: whole - before, unit: 'MB', target: atMost(160), note },
  ]
}

const newId = () => crypto.randomUUID()
const tokenOf = (role: string) => createHash('sha256').update(`library ${role}`).digest('base64url')
const headersOf = (role: 'editor' | 'reader') => ({ authorization: `Bearer ${tokenOf(role)}`, 'x-locale': 'ru' })

async function upload({ url }: BenchServer, book: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api/book-desk/${book}/file`, {
    method: 'POST',
    headers: { ...headersOf('editor'), 'content-type': 'application/epub+zip' },
    body: Buffer.from(aLargeEpub()),
  })
  if (response.status !== 201) throw new Error(`the upload was answered by ${response.status} ${await response.text()}`)
  return (performance.now() - began) / 1000
}

/** The most memory that the server has while all readers are served. */
async function readAtOnce(server: BenchServer, book: string, what: 'first page' | 'whole file'): Promise<number> {
  let most = 0
  let isReading = true
  const watch = async () => {
    while (isReading) most = Math.max(most, await server.memory())
  }
  const watching = watch()
  await Promise.all(Array.from({ length: readers }, () => read(server, book, what)))
  isReading = false
  await watching
  return most
}

async function read({ url }: BenchServer, book: string, what: 'first page' | 'whole file'): Promise<void> {
  const headers = headersOf('reader')
  const opened = await fetch(`${url}/api/books/${book}/reading`, { headers })
  const { token } = (await opened.json()) as { token: string }
  const part = what === 'whole file' ? 'whole' : 'entry?path=EPUB%2Fone.xhtml'
  const response = await fetch(`${url}/api/book-files/${token}/${part}`, { headers })
  if (response.status !== 200) throw new Error(`a part of a book was answered by ${response.status}`)
  // The bytes are counted and thrown away, as a disk would take them.
  for await (const piece of response.body ?? []) if (piece.length === 0) break
}

/** A book with many large pictures, which cannot be compressed. */
function aLargeEpub(): Uint8Array {
  if (megabytes * 1024 * 1024 > bookFileLimits.bytes) throw new Error('the book is larger than an upload may be')
  const names = Array.from({ length: pictures }, (_, index) => `p${index}.png`)
  const images = names.map((name) => `<p><img src="${name}" alt="–"/></p>`).join('')
  const items = names.map((name, index) => `<item id="p${index}" href="${name}" media-type="image/png"/>`).join('')
  return zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'EPUB/package.opf': strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:x</dc:identifier><dc:title>–</dc:title><dc:language>ru</dc:language></metadata><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine><itemref idref="one"/></spine></package>`,
    ),
    'EPUB/one.xhtml': strToU8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>–</title></head><body><h1>–</h1>${images}</body></html>`,
    ),
    ...Object.fromEntries(names.map((name) => [`EPUB/${name}`, [aPicture(), { level: 0 }] as const])),
  } as Parameters<typeof zipSync>[0])
}

/** A valid PNG whose size comes from random bytes in a text chunk. */
function aPicture(): Uint8Array {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const noise = randomBytes((megabytes * 1024 * 1024) / pictures - 1024)
  return Buffer.concat([pixel, noise])
}
