/** Escapes text for an element or attribute of XML and removes characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML allows none of these
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
