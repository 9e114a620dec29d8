import { readFileSync, writeFileSync } from 'node:fs'
import type { OpenApi } from './breaking.ts'

const RELEASED = new URL('../../docs/openapi.json', import.meta.url)

export const readReleasedOpenApi = (): OpenApi => JSON.parse(readFileSync(RELEASED, 'utf8'))

export const writeReleasedOpenApi = (document: OpenApi) =>
  writeFileSync(RELEASED, `${JSON.stringify(document, null, 1)}\n`)
