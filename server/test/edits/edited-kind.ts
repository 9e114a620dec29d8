import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { VersionedKind } from '../../../contract/src/records.ts'
import type { Db } from '../../src/db/connect.ts'
import { sendForm } from '../make-form.ts'

export type Fields = Record<string, string>
export type Shown = { version: number } & Record<string, unknown>
/** Parts of the paths that read and save a record. */
export interface Place {
  id: string
  slug: string
}

interface Sent {
  app: FastifyInstance
  headers: Record<string, string>
  fields: Fields
  /** Absent in a body without a version. */
  version?: number | string | undefined
}

/** How tests edit a record of this kind, with the same steps for every kind. */
export interface EditedKind {
  name: string
  kind: VersionedKind
  make: (db: Db) => Promise<Place>
  read: (app: FastifyInstance, place: Place) => Promise<Shown>
  /** Returns the fields of the form as it is when a staff member opens the record. */
  formOf: (shown: Shown) => Fields
  /** For each field, makes a new value from the value `now`; `n` makes it unique. */
  values: Record<string, (n: number, now: string) => string>
  save: (place: Place, sent: Sent) => Promise<LightMyRequestResponse>
}

export const get = async (app: FastifyInstance, url: string) =>
  (await app.inject({ url: `/api${url}` })).json()
export const find = (list: { _id: string }[], { id }: Place) => list.find((one) => one._id === id) as never
export const text = (words: string) => (n: number) => `${words} ${n}`
export const day = (n: number) => new Date(Date.UTC(2001, 0, 1 + (n % 5_000))).toISOString().slice(0, 10)
export const longText = (n: number) => `A full description that is long enough for every rule there is, ${n}`
/** Reverses the ids, which changes the order of any list of two or more. */
export const turned = (_: number, now: string) => JSON.stringify((JSON.parse(now) as string[]).toReversed())
export const idsOf = (pictures: unknown) =>
  JSON.stringify((pictures as { public_id: string }[]).map((picture) => picture.public_id))

export const take = (shown: Shown, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, String(shown[name])]))

export const byForm =
  (path: string) =>
  ({ id }: Place, { app, headers, fields, version }: Sent) =>
    sendForm(
      app,
      'PUT',
      `/api/${path}/${id}`,
      Object.entries({ ...fields, ...(version === undefined ? {} : { version: String(version) }) }),
      headers,
    )

export const byJson =
  (
    method: 'PUT' | 'POST' | 'PATCH',
    path: (place: Place) => string,
    toBody: (f: Fields) => object = (f) => f,
  ) =>
  (place: Place, { app, headers, fields, version }: Sent) =>
    app.inject({
      method,
      url: `/api${path(place)}`,
      headers,
      payload: { ...toBody(fields), ...(version === undefined ? {} : { version }) },
    })
