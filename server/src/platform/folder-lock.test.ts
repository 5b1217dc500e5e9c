import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'bagdar-lock-'))

test('a folder used by a living process is refused with a message', () => {
  const folder = emptyFolder()
  // Process 1 exists on every machine.
  writeFileSync(path.join(folder, 'in-use.pid'), '1')
  expect(() => lockFolder(folder)).toThrow(`The folder ${folder} is in use by process 1.`)
})

test('the lock of a killed process is taken over', () => {
  const folder = emptyFolder()
  writeFileSync(path.join(folder, 'in-use.pid'), '4194303')
  const unlock = lockFolder(folder)
  expect(readFileSync(path.join(folder, 'in-use.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  unlock()
  expect(() => readFileSync(path.join(folder, 'in-use.pid'))).toThrow('ENOENT')
})

// Only Linux reports when a process was started.
test.runIf(existsSync('/proc/1/stat'))('a process id reused by another process does not lock the folder', () => {
  const folder = emptyFolder()
  writeFileSync(path.join(folder, 'in-use.pid'), `${process.ppid} 1`)
  expect(lockFolder(folder)).not.toThrow()
})
