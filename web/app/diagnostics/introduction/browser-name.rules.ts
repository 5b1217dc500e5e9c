// The order matters: every browser also calls itself by the name of an older one.
const names: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg\w*\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** The name under which people know a browser; null for one we cannot tell. */
export function browserName(userAgent: string): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null
}
