/** `reader`: somebody who may buy books; `other`: signed in with a role that buys none. */
export type BookReader = 'guest' | 'reader' | 'other'
