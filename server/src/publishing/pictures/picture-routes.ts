import type { FastifyInstance } from 'fastify'
import { inArray } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import * as api from '#contract/publishing/pictures'
import { readPageKeys, inOrder } from '../../platform/database/list-page.ts'
import { readBytes, type FileStore } from '../../platform/file-store.ts'
import { refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { sitePictures } from '../tables.ts'
import { createPictureStore, fileOf, pictureColumns } from './store-picture.ts'
import type { Box } from './prepare-picture.ts'

const mimes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export function pictureRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files: store } = platform
  const storePicture = createPictureStore(platform)
  serve(
    app,
    api.uploadPicture,
    async ({ user, request, query, reply }) => {
      const { picture, isNew } = await storePicture(user, request.body, boxOf(query))
      if (!isNew) void reply.code(200)
      return picture
    },
    [{ max: 200, per: '10 minutes', by: 'account' }],
  )
  serve(app, api.listPictures, async ({ query }) => {
    const { ids, next } = await readPageKeys(
      db,
      { from: sitePictures, ways: [sql`true`], order: [sitePictures.id], isNewestFirst: true },
      query,
    )
    const rows =
      ids.length > 0 ? await db.select(pictureColumns).from(sitePictures).where(inArray(sitePictures.id, ids)) : []
    return { data: inOrder(ids, rows, ({ id }) => id), next }
  })
  /**
   * A picture never changes under its address, so browsers may cache it for good. Pages offer every width; if the
   * picture is narrower, its widest file is sent.
   */
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async ({ params: { id, file } }, reply) => {
    const [, width, format = ''] = /^(400|800|1600)\.(avif|webp|jpg)$/.exec(file) ?? []
    const isNamed = format !== '' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    const found = isNamed ? await findWidestUpTo(store, id, { most: Number(width), format }) : null
    if (!found) return refuse('not-found')
    return reply
      .headers({
        'content-type': mimes[format],
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(await readBytes(store, found))
  })
}

async function findWidestUpTo(
  store: FileStore,
  id: string,
  { most, format }: { most: number; format: string },
): Promise<string | null> {
  for (const width of api.pictureWidths.toReversed()) {
    const file = fileOf(id, `${width}.${format}`)
    if (width <= most && (await store.exists(file))) return file
  }
  return null
}

function boxOf({ left, top, width, height }: Partial<Box>): Box | null {
  const given = [left, top, width, height].filter((edge) => edge !== undefined)
  if (given.length === 0) return null
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    return refuse('picture-box', { field: 'picture' })
  return { left, top, width, height }
}
