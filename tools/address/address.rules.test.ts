import { expect, test } from 'vitest'
import { faultsOf } from './check-address.ts'
import { exceptions } from './excepted.ts'
import * as kazakh from './kazakh.rules.ts'
import { readTexts, type Text } from './read-texts.ts'
import { readerOf } from './readers.rules.ts'
import * as russian from './russian.rules.ts'

const isRussian = { file: 'web/app/career/ru.json', key: 'lead', language: 'ru' } as const
const isKazakh = { file: 'web/app/career/kk.json', key: 'lead', language: 'kk' } as const
const told = (text: string, where: Omit<Text, 'text'>) => faultsOf({ ...where, text }).length > 0

test.each([
  'Ты случайно разбил горшок в классе.',
  'Засчитаем, если ты уже ответил до него.',
  'Как бы ты сказал это своими словами?',
  'На что ответил ты?',
  'Ты уверена, что хочешь выйти?',
  'Тест смотрит не на то, что ты выучил.',
  'Будь готов к тому, что связь пропадёт.',
  'Ссылку включаешь и отключаешь сам.',
  'Ты не один: психолог рядом.',
  'Ты помог другу и нашёл ответ.',
  'Забыл пароль?',
  'Ты приглашена на второй этап.',
])('addresses the reader as a boy or a girl: %s', (text) => {
  expect(russian.genderOf(text)).not.toEqual([])
})

test.each([
  'У тебя случайно разбился горшок в классе.',
  'Засчитаем, если ответ дан до него.',
  'Ты и школа решаете вместе.',
  'Этот адрес ведёт к твоему самому новому компасу.',
  'Вы уже прошли этот опрос.',
  'Остались силы? Продолжай.',
  'Арман нечаянно уронил башню. Что ему сказать?',
  'Друг говорит: «Ты всё испортил!» Что ответить?',
  'Ерлан сам достал книгу с полки.',
  'Пропала связь? Продолжай, отправим позже.',
])('addresses no particular gender: %s', (text) => {
  expect(russian.genderOf(text)).toEqual([])
})

test.each([
  ['Отдать мяч, а самому уйти', true],
  ['Молча поправить кубик самому', true],
  ['«Нельзя, потому что я так сказал!»', true],
  ['«Дай сюда, я сам быстро сделаю»', true],
  ['Отдать мяч и уйти', false],
  ['Отвечать самому быстрому', false],
  ['«Можно я покачаюсь после тебя?»', false],
])('an answer may be in the reader’s own words: %s', (text, isGendered) => {
  expect(russian.genderOf(text, true).length > 0).toBe(isGendered)
})

test.each([
  ['Проверьте это поле', true],
  ['Ваш результат готов', true],
  ['Зарегистрируйтесь как родитель', true],
  ['Проверь это поле', false],
  ['Твой результат готов', false],
  ['Спроси у учителя: «Вы заболели?»', false],
])('a pupil is addressed with ты: %s', (text, isWrong) => {
  expect(told(text, isRussian)).toBe(isWrong)
})

test.each([
  ['Выбери центр', true],
  ['Видишь результаты ребёнка', true],
  ['Это твой кабинет', true],
  ['Выберите центр', false],
  ['Осталась лишь одна запись', false],
  ['Спросите: «Как ты это узнал?»', false],
])('an adult is addressed with вы: %s', (text, isWrong) => {
  expect(told(text, { ...isRussian, file: 'web/app/workplace/ru.json' })).toBe(isWrong)
})

test.each([
  ['Сілтемені ашыңыз', true],
  ['Сізге хабарлама келді', true],
  ['Нәтижелеріңізді көріңіз', true],
  ['Сілтемені аш', false],
  ['Бұл саған маңызды ма?', false],
  ['Аңыздың кейіпкері теңіз жағасында тұрады', false],
  ['Мұғалімге: «Сізге көмектесейін бе?» – де', false],
])('a pupil is addressed with сен: %s', (text, isWrong) => {
  expect(told(text, isKazakh)).toBe(isWrong)
})

test.each([
  ['Орталықты таңда', true],
  ['Саған хабарлама келді', true],
  ['Нәтижені осында көресің', true],
  ['Жаттығып көргің келе ме?', true],
  ['Бетті жапсаң, уақыт жүре береді', true],
  ['Орталықты таңдаңыз', false],
  ['Орталықты таңдау керек', false],
  ['Баладан «Сен қалай ойлайсың?» деп сұраңыз', false],
])('an adult is addressed with сіз: %s', (text, isWrong) => {
  expect(told(text, { ...isKazakh, file: 'web/app/workplace/kk.json' })).toBe(isWrong)
})

test('a text for both addresses nobody in person', () => {
  const where = { file: 'contract/src/words/ru.json', key: 'field.wrong', language: 'ru' } as const
  expect([
    told('Проверьте это поле', where),
    told('Проверь это поле', where),
    told('В этом поле ошибка', where),
  ]).toEqual([true, true, false])
  expect(kazakh.speaksTo('Бұл өрісте қате бар')).toEqual({ thou: [], you: [], imperatives: [] })
})

test.each([
  ['web/app/diagnostics/runner/aloud/kk.json', 'hello', 'pupil'],
  ['web/app/cabinet/ru.json', 'next.photo.title', 'pupil'],
  ['web/app/cabinet/ru.json', 'consent.askText', 'adult'],
  ['server/src/notifications/kk.json', 'notifications.child-result-ready.message', 'adult'],
  ['server/src/notifications/kk.json', 'notifications.result-ready.message', 'pupil'],
  ['content/diagnostics/ability-7-9/words/ru/critical.yaml', 'c01.stem', 'item'],
  ['content/diagnostics/ability-7-9/texts/ru.yaml', 'scales.critical.levels.growing.parent', 'adult'],
  ['content/articles/critical-pupils.kk.md', '7', 'pupils'],
  ['content/legal/3/terms-of-use.ru.md', '12', 'adult'],
])('%s, %s is read by: %s', (file, key, reader) => {
  expect(readerOf(file, key)).toBe(reader)
})

test('no exception is left without its text', () => {
  const texts = readTexts()
  expect(texts.length).toBeGreaterThan(10_000)
  const needed = (one: (typeof exceptions)[number]) =>
    texts.some(
      (text) =>
        text.file === one.file &&
        text.key === one.key &&
        faultsOf(text, []).some((line) => line.includes(`«${one.word}»`)),
    )
  expect(exceptions.filter((one) => !needed(one))).toEqual([])
})
