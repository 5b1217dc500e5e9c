import sanitize from 'sanitize-html'
import { isKind, kindOf } from '#contract/publishing/kinds'

/** A picture of ours, in one of its sizes. */
const ownPicture = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{3,4}\.(avif|webp|jpg)$/
/** A page of ours: one slash, since two lead to another host. */
const ownPage = /^(\/(?![/\\])|#)[^\s\\]*$/
const elsewhere = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i

const isAllowedLink = (href: string): boolean => ownPage.test(href) || elsewhere.test(href)

const rules: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'figure',
    'figcaption',
    'img',
    'br',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height', 'loading'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, { href = '' }): sanitize.Tag => {
      if (!isAllowedLink(href)) return { tagName, attribs: {} }
      return {
        tagName,
        attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener noreferrer', target: '_blank' }) },
      }
    },
    img: (tagName, { src = '', alt = '', width = '', height = '' }): sanitize.Tag => ({
      tagName,
      attribs: {
        src,
        alt,
        ...(/^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height) && { width, height }),
        loading: 'lazy',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
}

/** Rich text with nothing in it but what the site shows: whatever came from a form, a file or an older row. */
export const cleanHtml = (html: string): string => sanitize(html, rules).trim()

/** The pictures that a clean text shows: no sign of a tag stands in an attribute of it. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^<>]*?\ssrc="([^"]*)"/g)].flatMap(([, src = '']) => ownPicture.exec(src)?.[1] ?? [])

/** The words of a text without its signs, for lists and the log. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|li|h2|h3|blockquote|figcaption)>|<br[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Does a field of a kind, by its place `texts.kk.body`, hold rich text? In any other a sign of a tag is a sign that
 * somebody typed.
 */
export function isRich(kind: string | null, place: string): boolean {
  if (kind === null || !isKind(kind) || !place.startsWith('texts.')) return false
  return kindOf(kind).texts.some(({ name, type }) => type === 'rich' && place.endsWith(`.${name}`))
}
