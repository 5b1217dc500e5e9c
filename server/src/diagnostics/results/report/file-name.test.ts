import { expect, test } from 'vitest'
import { disposition, fileName } from './file-name.ts'

test('a download has a plain name and a full one', () => {
  expect(disposition('bagdar-2026-0118.pdf', 'Нәтиже – Ким (Алина).pdf')).toBe(
    `attachment; filename="bagdar-2026-0118.pdf"; filename*=UTF-8''${encodeURIComponent('Нәтиже – Ким ')}%28${encodeURIComponent('Алина')}%29.pdf`,
  )
})

test('no part of a name gets into a header or a path', () => {
  expect(disposition('a"\r\nset-cookie: x', 'b')).toBe(`attachment; filename="a---set-cookie--x"; filename*=UTF-8''b`)
  expect(fileName('../О’Генри\r\nBcc: x.pdf')).not.toMatch(/[\r\n/:]/)
})
