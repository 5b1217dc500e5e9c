// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleIds } from '#contract/values/role'
import { render } from '../../testing/render.tsx'
import words from './ru.json' with { type: 'json' }
import { StaffFacts } from './staff-facts.tsx'

const show = (position: string) =>
  render(
    <StaffFacts
      user={{
        id: '1',
        role_id: roleIds['center-coach'],
        first_name: 'Марат',
        last_name: 'Тілеуов',
        patronymic: '',
        gender: 'male',
        email: '',
        phone: '',
        avatar: null,
        position,
        workplace: 'Центр',
        place: 'Караганда',
      }}
    />,
    { words: { cabinet: words } },
  )

test('a position that is called like the role is not said twice', async () => {
  await show(words.role['center-coach'])
  expect(screen.queryByText(words.staff.position)).toBeNull()
})

test('another position is said', async () => {
  await show('Заместитель директора')
  expect(screen.getByText('Заместитель директора')).toBeTruthy()
})
