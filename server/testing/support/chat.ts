import { readChat, visitorHeader, writeMessage } from '#contract/support/chat'
import { newToken } from '../../src/platform/http/token.ts'
import type { Visitor } from '../start-app.ts'

export const key = () => crypto.randomUUID()
export const write = (visitor: Visitor, words: string, headers: Record<string, string> = {}, id = key()) =>
  visitor.call(writeMessage, { body: { key: id, words } }, { headers })
export const read = async (visitor: Visitor, headers: Record<string, string> = {}, after?: number) =>
  (await visitor.call(readChat, after === undefined ? {} : { query: { after } }, { headers })).body
export const browser = () => ({ [visitorHeader]: newToken() })
