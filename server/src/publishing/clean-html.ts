import sanitize from 'sanitize-html'
import { isKind, kindOf } from '#contract/publishing/kinds'

/** Address of a picture of this site, in one of its sizes. */
const ownPicture = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{3,4}\.(avif|webp|jpg)$/
/** A path of this site. It starts with a single slash, because two would lead to another host. */
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

/** Removes everything from HTML that the site does not show, whether it came from a form, a file or an older row. */
export const cleanHtml = (html: string): string => sanitize(html, rules).trim()

/** Ids of the pictures in a cleaned text. In cleaned HTML no attribute contains a tag, so a pattern is enough. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img[^<>]*?\ssrc="([^"]*)"/g)].flatMap(([, src = '']) => ownPicture.exec(src)?.[1] ?? [])

/** The text of HTML without tags, for lists and the log. */
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
 * Whether the field at a place such as `texts.kk.body` holds rich text. In other fields "<" is just a character that
 * somebody typed.
 */
export function isRich(kind: string | null, place: string): boolean {
  if (kind === null || !isKind(kind) || !place.startsWith('texts.')) return false
  return kindOf(kind).texts.some(({ name, type }) => type === 'rich' && place.endsWith(`.${name}`))
}
