import { expect, test } from 'vitest'
import { BirthDate, Email, maskedEmail, maskedName, OptionalEmail, Patronymic, PersonName } from './person.ts'

test.each(['Аружан', 'Мұхаммед-Әли', 'O’Neil', "д'Артаньян", 'Анна Мария', 'Ғ'])('%s is a valid name', (name) => {
  expect(PersonName.parse(` ${name} `)).toBe(name)
})

test.each([
  ['Айару1', 'name.letters'],
  ['-Али', 'name.letters'],
  ['<b>', 'name.letters'],
  ['Али\r\nBcc', 'name.letters'],
  ['', 'field.required'],
  ['   ', 'field.required'],
  ['а'.repeat(61), 'field.long'],
])('%j is not a valid name: %s', (name, key) => {
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe(key)
})

test('a patronymic is optional', () => {
  for (const none of ['', undefined]) expect(Patronymic.parse(none)).toBe('')
  expect(Patronymic.safeParse('7').error?.issues[0]?.message).toBe('name.letters')
})

test('an e-mail is stored in lower case, without spaces around it', () => {
  expect(Email.parse(' Aruzhan@Demo.Example ')).toBe('aruzhan@demo.example')
})

test.each(['aruzhan', 'aruzhan@', '@demo.kz', 'a b@demo.kz', 'a@demo.kz\r\nBcc: x@y.kz', `${'a'.repeat(250)}@demo.kz`])(
  '%j is not a valid e-mail',
  (email) => {
    expect(Email.safeParse(email).error?.issues[0]?.message).toBe('email.wrong')
  },
)

test('an e-mail may be empty or missing if the form allows it', () => {
  for (const none of ['', undefined]) expect(OptionalEmail.parse(none)).toBe('')
  expect(OptionalEmail.safeParse('aruzhan').success).toBe(false)
})

test('an empty birth date is reported as missing, not as wrong', () => {
  for (const empty of ['', undefined])
    expect(BirthDate.safeParse(empty).error?.issues[0]?.message).toBe('field.required')
})

test.each(['2013-02-29', '1850-01-01', '2999-01-01', '14.05.2013'])('%j is not a valid birth date', (date) => {
  expect(BirthDate.safeParse(date).error?.issues[0]?.message).toBe('date.wrong')
})

test('a masked name shows the first letters and hides the length', () => {
  expect(maskedName('Айару', 'Серікқызы')).toBe('А**** С*****')
  expect(maskedName('Я', 'Ли')).toBe('Я* Л*')
})

test('a masked e-mail shows its first character and its domain', () => {
  expect(maskedEmail('aruzhan@mail.kz')).toBe('a•••••@mail.kz')
  expect(maskedEmail('')).toBe('')
})
