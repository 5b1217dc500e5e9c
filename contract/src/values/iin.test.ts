import { expect, test } from 'vitest'
import { Iin } from './iin-schema.ts'
import { birthDateOf, checkDigit, genderOf, isIin, maskedIin } from './iin.ts'

test.each([
  ['120514500011', '2012-05-14', 'male'],
  ['100228503424', '2010-02-28', 'male'],
  ['091231551200', '2009-12-31', 'male'],
  ['080101699993', '2008-01-01', 'female'],
  ['140707500708', '2014-07-07', 'male'],
  ['111111601115', '2011-11-11', 'female'],
  ['150601620269', '2015-06-01', 'female'],
  ['170830506008', '2017-08-30', 'male'],
  ['000101600078', '2000-01-01', 'female'],
  ['850308404505', '1985-03-08', 'female'],
  ['791025312342', '1979-10-25', 'male'],
  ['991231330035', '1999-12-31', 'male'],
  ['980404100125', '1898-04-04', 'male'],
  ['160229600086', '2016-02-29', 'female'],
])('%s is valid, of %s, %s', (iin, date, gender) => {
  expect(isIin(iin)).toBe(true)
  expect(birthDateOf(iin)).toBe(date)
  expect(genderOf(iin)).toBe(gender)
})

test.each([
  ['130930600276', '2013-09-30', 'female'],
  ['120322500903', '2012-03-22', 'male'],
  ['131005600611', '2013-10-05', 'female'],
  ['100819500706', '2010-08-19', 'male'],
  ['900615400901', '1990-06-15', 'female'],
])('%s is valid in the second pass, for %s, %s', (iin, date, gender) => {
  expect(isIin(iin)).toBe(true)
  expect(birthDateOf(iin)).toBe(date)
  expect(genderOf(iin)).toBe(gender)
})

test.each([
  ['120514500012', 'the check digit is wrong'],
  ['120541500011', 'two digits are swapped'],
  ['12051450001', 'there are 11 digits'],
  ['1205145000110', 'there are 13 digits'],
  ['12051450001a', 'there is a letter'],
  ['120514-500011', 'there is a separator inside'],
  ['170229500011', '29 February 2017 does not exist'],
  ['121331500010', 'there is no month 13'],
  ['120631500018', 'there is no 31 June'],
  ['120015500019', 'there is no month 00'],
  ['120514000015', 'the seventh digit is 0'],
  ['120514700014', 'the seventh digit is 7'],
  ['990230300015', 'there is no 30 February'],
  ['051240000018', 'it is a business number'],
  ['991231630001', 'the birth date lies ahead'],
])('%s is refused: %s', (iin) => {
  expect(isIin(iin)).toBe(false)
  expect(Iin.safeParse(iin).error?.issues.map(({ message }) => message)).toEqual(['iin.wrong'])
})

test.each(['12032250099', '13100560060', '89040231584'])(
  '%s cannot be completed by any twelfth digit: both passes give 10',
  (eleven) => {
    expect(checkDigit(eleven)).toBe(10)
    expect([...'0123456789'].filter((digit) => isIin(eleven + digit))).toEqual([])
  },
)

test('a typo in the eleventh digit cannot be detected', () => {
  expect(['120514500021', '120514500031', '120514500091'].every(isIin)).toBe(true)
})

test('pasted spaces are removed', () => {
  expect(Iin.parse(' 120514 500011 ')).toBe('120514500011')
})

test('an empty field is reported as missing, not as wrong', () => {
  expect(Iin.safeParse('').error?.issues[0]?.message).toBe('field.required')
  expect(Iin.safeParse(undefined).error?.issues[0]?.message).toBe('field.required')
})

test('a masked number shows the last four digits and nothing of the birth date', () => {
  expect(maskedIin('120514500011')).toBe('••••\u00A0••••\u00A00011')
})
