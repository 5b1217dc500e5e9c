// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleIds } from '#contract/values/role'
import { render } from '../../testing/render.tsx'
import { aStaffProfile } from '../../testing/values/people.ts'
import words from './ru.json' with { type: 'json' }
import { StaffFacts } from './staff-facts.tsx'

const show = (position: string) =>
  render(
    <StaffFacts
      user={aStaffProfile({ role_id: roleIds['center-coach'], position, workplace: 'Центр', place: 'Караганда' })}
    />,
    { words: { cabinet: words } },
  )

test('a position with the name of the role is not repeated', async () => {
  await show(words.role['center-coach'])
  expect(screen.queryByText(words.staff.position)).toBeNull()
})

test('another position is shown', async () => {
  await show('Заместитель директора')
  expect(screen.getByText('Заместитель директора')).toBeTruthy()
})
