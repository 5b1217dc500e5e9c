import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

function folderWithDemo(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bagdar-reset-'))
  mkdirSync(path.join(folder, 'database'))
  writeFileSync(path.join(folder, 'database', 'PG_VERSION'), '18')
  return folder
}

const isKept = (folder: string): boolean => existsSync(path.join(folder, 'database', 'PG_VERSION'))

function resetDemo(folder: string) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/reset-demo.ts'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { status, said: stdout }
}

/** Starts a process that locks the folder as the product does and runs until it is killed. */
async function holder(folder: string) {
  const source = `import { lockFolder } from './server/src/platform/folder-lock.ts'; lockFolder(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('the demo of a running product stays; once the product has ended, even if killed, the demo can be removed', async () => {
  const folder = folderWithDemo()
  const product = await holder(folder)
  try {
    const refused = resetDemo(folder)
    expect(refused.status).toBe(1)
    expect(refused.said).toContain(`The folder ${folder} is in use by process ${product.pid}.`)
    expect(isKept(folder)).toBe(true)
    expect(readFileSync(path.join(folder, 'in-use.pid'), 'utf8')).toMatch(new RegExp(`^${product.pid}\\b`))
  } finally {
    await product.kill()
  }
  expect(resetDemo(folder).status).toBe(0)
  expect(isKept(folder)).toBe(false)
  expect(existsSync(path.join(folder, 'in-use.pid'))).toBe(false)
})
