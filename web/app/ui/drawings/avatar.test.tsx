// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { ParentRow } from '../../profiles/parent-row.tsx'
import { PersonPhoto } from '../../profiles/person-photo.tsx'
import { render } from '../../../testing/render.tsx'
import { aParentLink } from '../../../testing/values/people.ts'
import { Avatar } from './avatar.tsx'

const father = '0198e5f0-0000-7000-8000-000000000001'
const faceIn = ({ container }: { container: HTMLElement }) => container.querySelector('svg[data-gender]')?.innerHTML

it('the same person has the same face in every list', async () => {
  const link = aParentLink({ parent_id: father, gender: 'male' })
  const face = faceIn(await render(<Avatar seed={father} gender="male" />))
  expect(face).toBeTruthy()
  expect(faceIn(await render(<PersonPhoto file={null} seed={father} gender="male" size={56} label="" />))).toBe(face)
  expect(faceIn(await render(<ParentRow mayAccept link={link} />))).toBe(face)
})

it('the gender of the account draws the hair, whatever the seed', async () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect(faceIn(await render(<Avatar seed={seed} gender="male" />))).not.toBe(
      faceIn(await render(<Avatar seed={seed} gender="female" />)),
    )
})

it('an unknown person has a neutral drawing', async () => {
  const { container } = await render(<Avatar seed={father} gender={null} />)
  expect(container.querySelector('svg')?.dataset.gender).toBe('unknown')
  expect(container.querySelector('ellipse')).toBeNull()
})
