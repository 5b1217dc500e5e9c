/** Returns a size in the unit in which people read it; a small file has at least one kilobyte. */
export function sizeOf(bytes: number): { value: number; unit: 'kb' | 'mb' } {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? { value: Math.max(1, Math.round(kilobytes)), unit: 'kb' }
    : { value: Math.round(kilobytes / 102.4) / 10, unit: 'mb' }
}
