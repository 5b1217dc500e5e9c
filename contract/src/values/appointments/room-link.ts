const mostSigns = 500
const link = /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+(:\d{1,5})?([/?#][^\s\p{Cc}]*)?$/iu

/**
 * A link to a room that a host has made elsewhere: `https`, with the name of a domain, and no name or password of
 * anybody in front of it.
 */
export const isRoomLink = (text: string): boolean => text.length <= mostSigns && link.test(text)
