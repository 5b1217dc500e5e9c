// The order matters, because most browsers also claim to be an older one.
const names: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg\w*\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Returns the name people know the browser by, or null if it is unknown. */
export function browserName(userAgent: string): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
