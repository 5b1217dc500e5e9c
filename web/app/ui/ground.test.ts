import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the reset of buttons stands below their look, also where its sheet arrives a second time', () => {
  const ground = readFileSync('web/app/ui/mantine.css', 'utf8')
  expect(ground.match(/@import '[^']*UnstyledButton[^;]*;/g)).toEqual(["@import '@mantine/core/styles/UnstyledButton.css' layer(mantine.ground);"])
  expect(readFileSync('node_modules/@mantine/core/styles/UnstyledButton.css', 'utf8')).not.toContain('@layer')
  expect(readFileSync('node_modules/@mantine/core/styles/Button.layer.css', 'utf8')).toMatch(/@layer mantine\s*\{/)
})
