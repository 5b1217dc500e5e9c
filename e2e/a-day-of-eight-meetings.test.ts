import type { Locator } from '@playwright/test'
import path from 'node:path'
import { dayOf, dayAfter, momentAt } from '#contract/values/kazakhstan-time'
import { createEmbedded } from '../server/src/platform/database/embedded-client.ts'
import { serik } from '../server/src/demo-country/cast.ts'
import { demoFolder } from './stage/demo-folder.ts'
import { expect, test as base } from './stage/product.ts'
import { runProduct } from './stage/run-product.ts'
import { showPage } from './stage/show-page.ts'
import { enterAs } from './steps/enter-as.ts'
import { testTimeouts } from '../tools/test-timeouts.ts'

const eight = 8

/** A product whose psychologist has eight requests for tomorrow evening and had eight meetings yesterday evening. */
const test = base.extend<{ busy: { url: string } }>({
  busy: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { testId }) => {
      const folder = demoFolder(testId)
      await fillDays(folder)
      const product = await runProduct({ DATA_DIR: folder })
      await provide(product)
      await product.stop()
    },
    { timeout: testTimeouts.journey },
  ],
  baseURL: async ({ busy }, provide) => provide(busy.url),
})

async function fillDays(folder: string): Promise<void> {
  const database = await createEmbedded({ dataDir: path.join(folder, 'database') })
  const today = dayOf(new Date())
  const free = await database.query<{ id: string }>(
    "select u.id from users u join students s on s.student_id = u.id where u.blocked_at is null and not exists (select 1 from appointments a where a.student_id = u.id and a.state in ('requested', 'accepted')) order by u.id limit $1",
    [eight * 2],
  )
  for (const [index, { id }] of free.rows.entries()) {
    const isPast = index >= eight
    const minute = 19 * 60 + (index % eight) * 20
    const day = dayAfter(today, isPast ? -1 : 1)
    await database.query(
      `insert into appointments (student_id, id, kind, host_id, meeting, seat, starts_at, ends_at, format, school_id, language, purpose, state, code, room, created_by, created_at)
       select $1, gen_random_uuid(), 'consultation', $2, gen_random_uuid(), 1, $3, $4, 'offline', 'karaganda-15', 'ru', 'result', $5, $6, 'room', $1, now()`,
      [
        id,
        serik.id,
        momentAt(day, minute),
        momentAt(day, minute + 20),
        isPast ? 'accepted' : 'requested',
        `DAY8-22${index + 10}`,
      ],
    )
  }
  await database.close()
}

test('a host plans, holds and closes eight meetings of a day with three presses each', async ({ page, context }) => {
  await enterAs(context, serik)
  await showPage(page, '/working-day')
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }

  const accepts = page
    .getByRole('region', { name: 'Ждут ответа' })
    .getByRole('button', { name: /^Принять: .* в (19|20|21):/ })
  await expect(accepts).toHaveCount(eight)
  for (let left = eight; left > 0; left -= 1) {
    await press(accepts.first())
    await expect(accepts).toHaveCount(left - 1)
  }
  expect(presses).toBe(eight)

  const closes = page
    .getByRole('region', { name: 'Ждут итога' })
    .getByRole('button', { name: /^Завершить: .* в (19|20|21):/ })
  await expect(closes).toHaveCount(eight)
  for (let left = eight; left > 0; left -= 1) {
    await press(closes.first())
    const dialog = page.getByRole('dialog', { name: 'Запись' })
    await dialog.getByRole('textbox', { name: /^Комментарий/ }).fill('Обсудили сильные стороны и кружок дебатов.')
    await press(dialog.getByRole('button', { name: 'Сохранить' }))
    await expect(dialog).toBeHidden()
    await expect(closes).toHaveCount(left - 1)
  }
  expect(presses).toBe(eight * 3)
})
