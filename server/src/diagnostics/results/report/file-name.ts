/** `content-disposition` of a download: a plain name for old programs, the full one in UTF-8 for the rest. */
export function disposition(plain: string, full: string): string {
  const ascii = plain.replace(/[^\w.-]/g, '-')
  const encoded = encodeURIComponent(fileName(full)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Removes characters that file systems or mail headers do not accept. */
export const fileName = (text: string): string => text.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim()
