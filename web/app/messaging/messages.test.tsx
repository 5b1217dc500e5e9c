// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import shell from '../shell/ru.json' with { type: 'json' }
import { DeliveryState } from './delivery-state.tsx'
import { OutboxMessage } from './outbox-message.tsx'
import words from './ru.json'
import { WaitingCopies } from './waiting-copies.tsx'

const at = '2026-11-23T03:00:00.000Z'
const drawn = { words: { messaging: words, translation: shell } }
const id = '00000000-0000-7000-8000-000000000001'
const delivery = {
  id,
  channel: 'sms',
  purpose: 'Уведомление',
  recipient: '+7',
  state: 'waiting',
  attempts: 5,
  created_at: at,
  sent_at: null,
  can_be_repeated: false,
} as const

test('an e-mail shows its title once, and a message’s code can be copied', async () => {
  const mail = {
    id,
    channel: 'mail',
    recipient: 'dana@demo.example',
    subject: 'Код',
    text: 'Код\n\nКод: 042917',
    created_at: at,
  } as const
  await render(<OutboxMessage message={mail} />, drawn)
  expect(screen.getAllByText('Код')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Код' }).tagName).toBe('H2')
  expect(screen.getByRole('button', { name: /042917/ }).tagName).toBe('BUTTON')
})

test('a waiting message says why, the number of tries, and the time of the next one', async () => {
  await render(
    <DeliveryState delivery={{ ...delivery, reason: 'Почтовый сервер отказал, код 450', next_at: at }} />,
    drawn,
  )
  for (const said of [
    'Ждёт отправки',
    'Почтовый сервер отказал, код 450',
    'Попыток: 5',
    /^Следующая попытка: 23\sноября.*08:00$/,
  ])
    expect(screen.getByText(said).tagName).toBe('SPAN')
})

test('a message sent at once says no more than that', async () => {
  await render(
    <DeliveryState delivery={{ ...delivery, state: 'delivered', attempts: 1, reason: '', next_at: null }} />,
    drawn,
  )
  expect(screen.getByText('Доставлено').parentElement?.textContent).toBe('Доставлено')
})

test('a copy that waits for the morning shows for whom, by which channel and until when', async () => {
  await render(
    <WaitingCopies
      copies={[{ id, channel: 'sms', recipient: '+77011112201', title: 'Результат готов', leaves_at: at }]}
    />,
    drawn,
  )
  expect(screen.getByRole('listitem').textContent).toMatch(/^SMS\+77011112201уйдёт 23\sноября.*08:00Результат готов$/)
})
