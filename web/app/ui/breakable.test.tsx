// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Breakable } from './breakable.tsx'

test('an e-mail may wrap after its punctuation, and reads the same', async () => {
  const { container } = await render(
    <p>
      <Breakable text="daniyar.a@demo.example" />
    </p>,
  )
  const address = container.querySelector('p')
  expect(address?.innerHTML).toBe('daniyar.<wbr>a@<wbr>demo.<wbr>example')
  expect(address?.textContent).toBe('daniyar.a@demo.example')
})
