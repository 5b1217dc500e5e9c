import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { homeAddress } from './home-address.ts'

const asked = (host: string) => ({ protocol: 'http' as const, host, hostname: host.replace(/:\d+$/, '') })

test.each([
  [
    'the address that was set',
    { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://bagdar.example/' },
    'evil.example',
    'https://bagdar.example',
  ],
  ['the requested machine of the local network', {}, '192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['this machine, if it was requested', {}, 'localhost:3100', 'http://localhost:3100'],
  ['this machine, by its newer address', {}, '[::1]:3100', 'http://[::1]:3100'],
  ['this machine instead of a made-up name', {}, 'evil.example', 'http://localhost:3000'],
  ['never a name that begins like this machine', {}, 'localhost.evil.example', 'http://localhost:3000'],
  ['never a machine far away', {}, '203.0.113.5:3000', 'http://localhost:3000'],
])('links in messages lead to %s', (_, env, host, home) => {
  expect(homeAddress(readConfig({ NODE_ENV: 'test', ...env }), asked(host))).toBe(home)
})
