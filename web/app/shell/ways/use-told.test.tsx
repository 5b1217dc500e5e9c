import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTold } from './use-told.ts'

function Told() {
  return <p>{useTold() || 'nothing'}</p>
}

test('the server, which has no note of a browser, draws the page without what was told', () => {
  expect(typeof sessionStorage).toBe('undefined')
  expect(renderToString(<Told />)).toBe('<p>nothing</p>')
})
