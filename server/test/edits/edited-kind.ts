import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { VersionedKind } from '../../../contract/src/records.ts'
import type { Db } from '../../src/db/connect.ts'
import { sendForm } from '../make-form.ts'

/** Fields of a form as text. */
export type Fields = Record<string, string>
export type Shown = { version: number } & Record<string, unknown>
/** Identifiers for reading and saving a record. */
export interface Place {
  id: string
  slug: string
}

interface Sent {
  app: FastifyInstance
  headers: Record<string, string>
  fields: Fields
  /** Sent in the body if given. */
  version?: number | string | undefined
}

/** A kind that two staff members can edit concurrently, with the same steps for every kind. */
export interface EditedKind {
  name: string
  /** Kind name in the versions API. */
  kind: VersionedKind
  make: (db: Db) => Promise<Place>
  read: (app: FastifyInstance, place: Place) => Promise<Shown>
  /** Returns the form of a record that was just opened. */
  formOf: (shown: Shown) => Fields
  /** Returns a new value of a field; `n` makes it unique. */
  values: Record<string, (n: number, now: string) => string>
  save: (place: Place, sent: Sent) => Promise<LightMyRequestResponse>
}

export const get = async (app: FastifyInstance, url: string) =>
  (await app.inject({ url: `/api${url}` })).json()
export const find = (list: { _id: string }[], { id }: Place) => list.find((one) => one._id === id) as never
export const text = (words: string) => (n: number) => `${words} ${n}`
export const day = (n: number) => new Date(Date.UTC(2001, 0, 1 + (n % 5_000))).toISOString().slice(0, 10)
export const longText = (n: number) => `A full description that is long enough for every rule there is, ${n}`
/** Reverses the ids, which always changes the order. */
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
