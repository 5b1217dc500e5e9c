// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShownCertificate } from '#contract/events/certificates'
import { render } from '../../../testing/render.tsx'
import events from '../ru.json'
import { CertificateView } from './certificate-view.tsx'
import certificate from './ru.json'

const number = '4F7K-2026-0118'
const words = { words: { certificate, events } }
const valid: ShownCertificate = {
  state: 'valid',
  number,
  name: 'Серікова Әйгерім',
  type: 'forum',
  title: 'Форум «Сельская школа сегодня»',
  city: 'Туркестан',
  first_day: '2026-10-22',
  last_day: '2026-10-23',
  hours: 12,
  issued_on: '2026-10-24',
  signer: 'Г. Оспанова',
  signer_position: 'председатель оргкомитета',
}

test('a valid certificate shows what is printed and leads to its file', async () => {
  await render(<CertificateView certificate={valid} number={number} />, words)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Серікова Әйгерім')
  for (const said of [`№ ${number}`, 'Форум «Сельская школа сегодня»', 'Туркестан', '12'])
    expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText('Г. Оспанова, председатель оргкомитета')).toBeTruthy()
  expect(screen.getByRole('link', { name: certificate.download }).getAttribute('href')).toBe(
    `/api/certificates/${number}/file`,
  )
})

test.each([
  ['withdrawn', { state: 'withdrawn', number } as const, certificate.withdrawn],
  ['unknown', null, certificate.unknown],
])('one that is %s says so and has no file', async (_, shown, said) => {
  await render(<CertificateView certificate={shown} number={number} />, words)
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('link', { name: certificate.download })).toBeNull()
})
