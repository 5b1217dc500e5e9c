// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { NewsPicture } from './news-picture.tsx'

const news = { id: '00000000-0000-7000-8000-000000000001', picture: null, picture_alt: '', cover: '' }
const viewBox = () => document.querySelector('svg')?.getAttribute('viewBox')

test('a picture replaces the cover, in small formats, with its description', async () => {
  await render(
    <NewsPicture news={{ ...news, picture: 'p1', picture_alt: 'Ученики у доски', cover: 'sky.1' }} sizes="100vw" />,
  )
  expect(screen.getByRole('img', { name: 'Ученики у доски' }).getAttribute('srcset')).toContain(
    '/pictures/p1/1600.jpg 1600w',
  )
  expect([...document.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
})

test('without a picture the chosen cover is shown, and a scene if there is none', async () => {
  const { unmount } = await render(<NewsPicture news={{ ...news, cover: 'sky.1' }} sizes="100vw" />)
  expect(viewBox()).toBe('0 0 420 220')
  unmount()
  await render(<NewsPicture news={news} sizes="100vw" />)
  expect(viewBox()).toBe('0 0 1200 420')
})
