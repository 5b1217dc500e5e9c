const maxLength = 500
const link = /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]+(:\d{1,5})?([/?#][^\s\p{Cc}]*)?$/iu

/** Returns whether a host's own room link is acceptable: `https`, a domain name, and no user name or password. */
export const isRoomLink = (text: string): boolean => text.length <= maxLength && link.test(text)
