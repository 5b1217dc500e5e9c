const maxPathLength = 400

/**
 * Whether a path of a ZIP stays inside the folder it is unpacked to, on every system: relative, without `..`, empty
 * names, backslashes, drive letters or control characters. A trailing slash names a folder.
 */
export function isSafePath(path: string): boolean {
  if (path.length === 0 || path.length > maxPathLength) return false
  if (/[\\\p{Cc}\uFFFD]/u.test(path) || /^[a-z]:/i.test(path)) return false
  const names = path.replace(/\/$/, '').split('/')
  return names.every((name) => name !== '' && name !== '.' && name !== '..')
}

/** Paths with the same key would be one file on a system that ignores case or the composition of letters. */
export const collisionKey = (path: string): string => path.replace(/\/$/, '').normalize('NFC').toLowerCase()

/** Whether two paths are the same file, or one file is also the folder of another. */
export function collide(files: readonly string[], folders: readonly string[]): boolean {
  const keys = new Set(files.map(collisionKey))
  if (keys.size < files.length) return true
  const parents = files.flatMap((file) => parentsOf(collisionKey(file)))
  return [...parents, ...folders.map(collisionKey)].some((folder) => keys.has(folder))
}

function parentsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
