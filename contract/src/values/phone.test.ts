import { expect, test } from 'vitest'
import { MobilePhone, OptionalPhone, Phone } from './phone-schema.ts'
import { isLandline, maskedPhone, normalPhone, shownPhone } from './phone.ts'

test.each([
  '+77011234567',
  '77011234567',
  '87011234567',
  '7011234567',
  '8 (701) 123-45-67',
  '+7 701 123 45 67',
  ' 8-701-123-45-67 ',
])('%s is stored as +77011234567', (typed) => {
  expect(Phone.parse(typed)).toBe('+77011234567')
})

test.each([
  ['+79161234567', 'a Russian number'],
  ['+996701123456', 'a foreign number'],
  ['701123456', 'too short'],
  ['+7701123456', 'too short behind the country'],
  ['+770112345678', 'too long'],
  ['701-call-me', 'letters'],
  ['+7 701 123 45 67 доб. 2', 'words'],
])('%s is refused: %s', (typed) => {
  expect(normalPhone(typed)).toBe(null)
})

test('a wrong number has an error message, an empty one is reported as missing', () => {
  expect(Phone.safeParse('123').error?.issues[0]?.message).toBe('phone.wrong')
  expect(Phone.safeParse('').error?.issues[0]?.message).toBe('field.required')
})

test('a number is shown in groups that do not wrap', () => {
  expect(shownPhone('+77011234567')).toBe('+7\u00A0701\u00A0123\u00A045\u00A067')
})

test('a masked number shows the operator code and the last two digits', () => {
  expect(maskedPhone('+77011234567')).toBe('+7\u00A0701\u00A0***\u00A0**\u00A067')
})

test('a second number may be empty or missing, but not wrong', () => {
  for (const none of ['', undefined]) expect(OptionalPhone.parse(none)).toBe('')
  expect(OptionalPhone.parse('8 701 123 45 67')).toBe('+77011234567')
  expect(OptionalPhone.safeParse('12').error?.issues[0]?.message).toBe('phone.wrong')
})

test.each(['+77172123456', '8 (727) 250-00-00', '7212 41 22 33', '+77102123456'])(
  '%s is a landline: it gets no codes, but can be called',
  (typed) => {
    expect(isLandline(typed)).toBe(true)
    expect(MobilePhone.safeParse(typed).error?.issues[0]?.message).toBe('phone.landline')
    expect(OptionalPhone.safeParse(typed).success).toBe(true)
  },
)

test.each(['700', '701', '705', '708', '747', '760', '764', '771', '775', '778', '785'])(
  'codes are sent to +7 %s',
  (prefix) => {
    expect(MobilePhone.parse(`+7${prefix}1234567`)).toBe(`+7${prefix}1234567`)
  },
)

test('a text that is not a number is reported as wrong, not as a landline', () => {
  for (const typed of ['+7172123', '8 727 call me', '+996712345678']) {
    expect(isLandline(typed)).toBe(false)
    expect(MobilePhone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['phone.wrong'])
  }
})
