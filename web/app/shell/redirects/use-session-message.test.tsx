import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSessionMessage } from './use-session-message.ts'

function Told() {
  return <p>{useSessionMessage() || 'nothing'}</p>
}

test('the server, which has no browser storage, renders the page without the message', () => {
  expect(typeof sessionStorage).toBe('undefined')
  expect(renderToString(<Told />)).toBe('<p>nothing</p>')
})
