import { dueOn, numberOf as numberOfRequest } from '../../requests/due-on.rules.ts'

/** A question has the same ten calendar days as a complaint: days are counted in one place. */
export const dueOnOfQuestion = (day: string): string => dueOn('complaint', day, new Set())

/** As people say it, such as Q-2026-000123. */
export const numberOf = (row: { number: number; created_at: string }): string => `Q-${numberOfRequest(row)}`

export const isOverdue = ({ state, due_on }: { state: string; due_on: string }, today: string): boolean =>
  state === 'received' && due_on < today
