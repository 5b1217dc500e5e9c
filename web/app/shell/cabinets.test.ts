import { expect, test } from 'vitest'
import { readNumbers } from '#contract/statistics/numbers'
import { readCards } from '#contract/staff/cards'
import { changeSeasonRule } from '#contract/diagnostics/season-rule'
import { changeTestTerms } from '#contract/diagnostics/test-terms'
import { listWorks } from '#contract/diagnostics/evaluation'
import { listIinCases } from '#contract/profiles/iin-cases'
import { findStudent } from '#contract/profiles/students'
import { listPhotoChecks } from '#contract/profiles/photos'
import { matchSchool } from '#contract/profiles/unlisted-schools'
import { listUsers } from '#contract/profiles/users'
import { roles, staffRoles, type Role } from '#contract/values/role'
import { cabinetOf } from './cabinets.ts'

const offered = (address: string) => staffRoles.filter((role) => cabinetOf(role).pages.some(({ to }) => to === address))

test.each<[string, readonly Role[]]>([
  ['/users-quizzes', ['psychologist']],
  ['/users-quizzes-center', ['psychologist_center']],
  ['/back-office/test-windows', changeTestTerms.for],
  ['/back-office/step-two-rule', changeSeasonRule.for],
  ['/back-office/unlisted-schools', matchSchool.for],
  ['/evaluation', listWorks.for],
  ['/photo-checks', listPhotoChecks.for],
  ['/iin-cases', listIinCases.for],
  ['/pupils', findStudent.for],
  ['/users', listUsers.for],
  ['/cards', readCards.for],
  ['/profile-manager', readNumbers.for],
  ['/analytics', readNumbers.for],
])('%s stands in the menu of those whom the server lets in, and of nobody else', (address, roles) => {
  expect(offered(address).sort()).toEqual([...roles].sort())
})

test.each([
  ['psychologist', '/profile-psychologist'],
  ['psychologist_center', '/profile-psychologist-center'],
  ['center-coach', '/profile-staff'],
  ['admin', '/profile-staff'],
] as const)('%s has one profile page', (role, address) => {
  const addresses = cabinetOf(role).pages.map(({ to }) => to)
  expect(addresses.filter((to) => to.startsWith('/profile-') && to !== '/profile-manager')).toEqual([address])
  expect(addresses.at(-1)).toBe('/settings-staff')
})

test('no menu has more than five tabs on a phone', () => {
  for (const role of staffRoles)
    expect(cabinetOf(role).pages.filter(({ isTab }) => isTab).length).toBeLessThanOrEqual(5)
})

test('pages without a tab are below the profile, which has a tab in every cabinet', () => {
  for (const role of roles) {
    const { pages, profile } = cabinetOf(role)
    expect(pages.find(({ to }) => to === profile)?.isTab, role).toBe(true)
  }
})
