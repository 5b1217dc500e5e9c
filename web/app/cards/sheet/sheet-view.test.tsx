// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CardSet } from '#contract/staff/cards'
import fieldWords from '#contract/words/ru.json' with { type: 'json' }
import { render } from '../../../testing/render.tsx'
import shell from '../../shell/ru.json' with { type: 'json' }
import words from '../ru.json' with { type: 'json' }
import { ChildForm } from './child-form.tsx'
import { readCardSets } from './card-sets.ts'
import { newSheet, type StoredSheet } from './stored-sheet.ts'
import { memoryDisk, type SheetDisk } from './sheet-disk.ts'
import { SheetView } from './sheet-view.tsx'
import { useDelivery } from './use-delivery.ts'

const mark = { name: null, two: 'сам', one: 'с подсказкой', zero: 'нет ответа' }
const task = { skill: 'critical' as const, lay: 'Карточки', say: '«Где?»', seconds: null, pictures: [] }
const set: CardSet = {
  version: 1,
  locale: 'ru',
  title: 'Карточки',
  about: '',
  minutes: 25,
  guide: [],
  blocks: [
    { title: 'Часть 1', tasks: [{ ...task, id: 'k1', number: 1, title: 'Ряд', score: [mark] }] },
    {
      title: 'Часть 2',
      tasks: [
        {
          ...task,
          id: 'r1',
          number: 2,
          title: 'Коробка',
          seconds: 120,
          score: [
            { ...mark, name: 'Беглость' },
            { ...mark, name: 'Гибкость' },
          ],
        },
      ],
    },
  ],
}
const child = {
  child_name: 'Айым',
  birth_date: '2021-03-01',
  locale: 'ru',
  consent_by: 'Гүлнар',
  consent_on: '2026-11-19',
} as const
const around = { words: { cards: words, words: fieldWords, shell } }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const choose = (name: RegExp, at = 0) => userEvent.click(screen.getAllByRole('radio', { name })[at] as HTMLElement)

function Tablet({ disk, kept }: { disk: SheetDisk; kept: StoredSheet }) {
  const { sheets, sent, deliver } = useDelivery(disk, 'me')
  return <SheetView stored={kept} set={set} disk={disk} sheets={sheets} sent={sent} deliver={deliver} />
}
async function open(disk: SheetDisk, id: string) {
  const kept = await disk.read(id, 'me')
  if (!kept) throw new Error('the sheet is not on the disk')
  await render(<Tablet disk={disk} kept={kept} />, around)
}
async function begun(): Promise<{ disk: SheetDisk; id: string }> {
  const disk = { ...memoryDisk(), isDurable: true }
  const sheet = newSheet('me', child, 1, new Date('2026-11-20T04:00:00.000Z'))
  await disk.write(sheet)
  return { disk, id: sheet.id }
}
/** Answers every call with this reply and records what was sent. */
function stubServer(reply: () => Response | Promise<Response>) {
  const sent: {
    address: string
    body: { points: object; notes: object; child_name: string; second_at: string | null }
  }[] = []
  vi.stubGlobal('fetch', async (address: string, { body = 'null' }: { body?: string }) => {
    sent.push({ address, body: JSON.parse(body) })
    return reply()
  })
  return sent
}
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
afterEach(() => vi.unstubAllGlobals())

it('a sheet filled in offline survives a reload on the tablet, and is sent once when the network is back', async () => {
  const lost = stubServer(cut)
  const { disk, id } = await begun()
  await open(disk, id)
  await choose(/сам/)
  type(screen.getByLabelText('Заметка'), 'Показала на круг')
  await press('Дальше')
  expect(screen.getByText('Перерыв')).toBeTruthy()
  await press('Начать вторую часть')
  await choose(/с подсказкой/)
  await choose(/не предлагали/, 1)
  expect(screen.getByRole('button', { name: 'Задание 2: Коробка, отмечено' })).toBeTruthy()
  cleanup()
  // As if the tablet had been switched off in between.
  await open(disk, id)
  expect(screen.getAllByRole('radio').map((radio) => radio instanceof HTMLInputElement && radio.checked)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  await press('Дальше')
  expect(screen.getByText('Все задания отмечены.')).toBeTruthy()
  await press('Завершить и отправить')
  expect(await screen.findByText('Лист ждёт сети')).toBeTruthy()
  // The pressed button is gone, so the focus is on the outcome.
  expect(document.activeElement?.textContent).toContain('Лист ждёт сети')
  expect([lost.length > 0, (await disk.all('me')).length]).toEqual([true, 1])
  const sent = stubServer(() => Response.json({ message: 'Лист сохранён' }))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Лист отправлен')).toBeTruthy()
  expect(sent.map(({ address }) => address)).toEqual([`/api/card-sheets/${id}`])
  expect(sent[0]?.body).toMatchObject({
    child_name: 'Айым',
    points: { k1: [2], r1: [1, null] },
    notes: { k1: 'Показала на круг' },
  })
  expect(sent[0]?.body.second_at).not.toBeNull()
  expect(await disk.all('me')).toEqual([])
  expect(screen.getByRole('link', { name: 'Открыть результат' }).getAttribute('href')).toBe(`/card-sheets/${id}`)
})

it('missing parts are listed before the end; a refused sheet stays with the reason, is corrected and sent again', async () => {
  stubServer(() => Response.json({ message: 'Проверьте дату рождения', code: 'card-age-other' }, { status: 422 }))
  const { disk, id } = await begun()
  await open(disk, id)
  await choose(/сам/)
  await press('Завершить')
  expect(screen.getByRole('button', { name: '2. Коробка' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '1. Ряд' })).toBeNull()
  await press('Завершить и отправить')
  expect((await screen.findByRole('alert')).textContent).toContain('Проверьте дату рождения')
  expect(await disk.all('me')).toHaveLength(1)
  const sent = stubServer(() => Response.json({ message: 'Лист сохранён' }))
  await press('Исправить данные ребёнка')
  type(screen.getByLabelText(/Имя ребёнка/), 'Алма')
  await press('Сохранить и отправить')
  expect(await screen.findByText('Лист отправлен')).toBeTruthy()
  expect([sent[0]?.address, sent[0]?.body.child_name]).toEqual([`/api/card-sheets/${id}`, 'Алма'])
})

it('a tablet that cannot write says so at once', async () => {
  stubServer(cut)
  const { disk, id } = await begun()
  await open({ ...disk, change: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }, id)
  await choose(/сам/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Этот браузер ничего не хранит'))
})

it('unwritten marks are written with the next one, and a sheet not stored as finished is finished again', async () => {
  const sent = stubServer(() => Response.json({ message: 'Лист сохранён' }))
  const { disk, id } = await begun()
  const trouble = { isFull: true }
  const change: SheetDisk['change'] = (...asked) =>
    trouble.isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : disk.change(...asked)
  await open({ ...disk, change }, id)
  await choose(/сам/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ничего не хранит'))
  trouble.isFull = false
  type(screen.getByLabelText('Заметка'), 'Показала на круг')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Сохранено'))
  expect(await disk.read(id, 'me')).toMatchObject({ points: { k1: [2] }, notes: { k1: 'Показала на круг' } })
  await press('Завершить')
  trouble.isFull = true
  await press('Завершить и отправить')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ничего не хранит'))
  expect(screen.queryByText('Лист ждёт сети')).toBeNull()
  trouble.isFull = false
  // The undone change must not be stored with the next one.
  await press(/^Задание 1:/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Сохранено'))
  expect([(await disk.read(id, 'me'))?.finished_at, sent]).toEqual([null, []])
  await press('Завершить')
  await press('Завершить и отправить')
  expect(await screen.findByText('Лист отправлен')).toBeTruthy()
  expect(sent.map(({ body }) => body.points)).toEqual([{ k1: [2] }])
})

it('marks of a sheet sent by another tab are not called saved', async () => {
  stubServer(cut)
  const { disk, id } = await begun()
  await open(disk, id)
  await disk.forget(id)
  await choose(/сам/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ничего не хранит'))
})

it('a sheet begins with a child of 5 or 6 and a consent, and the first error gets the focus', async () => {
  const onDone = vi.fn()
  await render(<ChildForm isDurable onDone={onDone} />, around)
  await press('К первому заданию')
  expect(document.activeElement).toBe(screen.getByLabelText(/Имя ребёнка/))
  type(screen.getByLabelText(/Имя ребёнка/), 'Айым')
  type(screen.getByLabelText(/Кто дал согласие/), 'Ахметова Гүлнар')
  type(screen.getByLabelText(/Дата рождения/), `0101${new Date().getFullYear() - 9}`)
  await press('К первому заданию')
  expect(screen.getByText('Карточки – для детей 5 и 6 лет')).toBeTruthy()
  expect(screen.getByText('Без согласия законного представителя лист не начинают')).toBeTruthy()
  type(screen.getByLabelText(/Дата рождения/), `0101${new Date().getFullYear() - 6}`)
  await userEvent.click(screen.getByRole('checkbox'))
  await press('К первому заданию')
  expect(onDone).toHaveBeenCalledWith(
    expect.objectContaining({ child_name: 'Айым', consent_by: 'Ахметова Гүлнар', locale: 'ru' }),
  )
})

it('tasks stored on the tablet are shown offline; a full disk is reported to the server', async () => {
  const lying = { ...memoryDisk(), readSet: async () => set }
  const cutOff = stubServer(cut)
  expect(await readCardSets(lying)).toEqual({ ru: set, kz: set, en: set })
  await waitFor(() => expect(cutOff).toHaveLength(3))
  const told = stubServer(() => Response.json(set))
  await readCardSets({
    ...lying,
    writeSet: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')),
  })
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject({
      address: '/api/browser-failures',
      body: { kind: 'rejection', name: 'QuotaExceededError' },
    }),
  )
  expect(cutOff).toHaveLength(3)
})
