import type { MessageHook } from '../platform/slice.ts'

let hooks: Readonly<Record<string, MessageHook>> = {}

/** Called once at the start by code that knows all slices, because this slice knows nothing of what is sent. */
export const provideMessageHooks = (provided: Readonly<Record<string, MessageHook>>): void => void (hooks = provided)

/** The hook of a purpose; without one a message leaves whatever has happened since it was written. */
export const messageHookOf = (purpose: string): MessageHook | undefined => hooks[purpose]
