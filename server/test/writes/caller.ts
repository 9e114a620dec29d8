import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ChangeKind } from '../../../contract/src/records.ts'
import type { ChangeVerb } from '../../../contract/src/studio/audit-log-shapes.ts'
import { makePictureRow, makeService } from '../factories.ts'
import type { TestApp } from '../make-app.ts'
import { sendForm } from '../make-form.ts'

export interface Noted {
  kind: ChangeKind
  verb: ChangeVerb
  title: string | RegExp
  fields?: string[]
}

/** Inserts the data that a write needs. Returns the write, and the audit log entry that it should create. */
type Prepare = () => Promise<{ act: () => Promise<LightMyRequestResponse>; noted: Noted }>

export type Writes = Record<string, Prepare>

export const LONG_TEXT = 'A full description that is certainly longer than fifty characters.'

export type Caller = ReturnType<typeof createCaller>

export function createCaller(
  t: TestApp,
  headers: { authorization: string },
  picture: { name: string; bytes: Uint8Array },
) {
  const call = (method: InjectOptions['method'], path: string, payload?: object) => () =>
    t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) } as InjectOptions)
  const form = (method: 'POST' | 'PUT', path: string, parts: Parameters<typeof sendForm>[3]) => () =>
    sendForm(t.app, method, `/api${path}`, parts, headers)
  const service = async () => {
    const header = await makePictureRow(t.db)
    return (await makeService(t.db, { name: 'Piercing', header_picture_id: header.id })) as { id: string }
  }
  const remove =
    (kind: ChangeKind, make: () => Promise<{ id: string }>, title: string | RegExp): Prepare =>
    async () => {
      const { id } = await make()
      return { act: call('DELETE', `/${kind}/${id}`), noted: { kind, verb: 'deleted', title } }
    }
  return { t, picture, call, form, service, remove }
}
