import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { homeAddress } from './home-address.ts'

const asked = (host: string) => ({ protocol: 'http' as const, host, hostname: host.replace(/:\d+$/, '') })
const sending = { SMTP_URL: 'smtp://mail.example' }

test.each([
  ['the address that was set', { ...sending, PUBLIC_URL: 'https://bagdar.example/' }, 'evil.example', 'https://bagdar.example'],
  ['the host that was asked, while messages stay here', {}, '192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['this machine, when it was asked', sending, 'localhost:3100', 'http://localhost:3100'],
  ['never a host a stranger names, when messages really leave', sending, 'evil.example', 'http://localhost:3000'],
])('links in messages lead to %s', (_, env, host, home) => {
  expect(homeAddress(readConfig(env), asked(host))).toBe(home)
})
