import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSessionMessage } from './use-session-message.ts'

function Told() {
  return <p>{useSessionMessage() || 'nothing'}</p>
}

test('the server, which has no note of a browser, draws the page without what was told', () => {
  expect(typeof sessionStorage).toBe('undefined')
  expect(renderToString(<Told />)).toBe('<p>nothing</p>')
})
