import { expect, test } from 'vitest'
import { endpointsBySlice } from '../../all-slices/endpoints.ts'
import { refusals } from '../../all-slices/refusals.ts'
import { openApi } from './open-api.ts'

type Described = {
  openapi: string
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown>; security?: unknown[] }>>
}

test('every endpoint of the contract is described in OpenAPI 3.1', () => {
  const { openapi, paths } = openApi(endpointsBySlice, refusals) as Described
  const endpoints = Object.values(endpointsBySlice).flat()
  expect(openapi).toBe('3.1.0')
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(endpoints.length)
})

test('a closed call says that it requires a token and how it refuses', () => {
  const { paths } = openApi(endpointsBySlice, refusals) as Described
  const start = paths['/api/tests/{id}/attempts']?.post
  expect(start?.security).toEqual([{ token: [] }])
  expect(Object.keys(start?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '201', '401', '403', '409', '422']),
  )
})
