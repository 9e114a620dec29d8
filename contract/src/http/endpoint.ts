import type { z } from 'zod'
import type { PictureTexts } from '../records/pictures-texts.ts'
import type { Role } from '../studio/accounts/sign-in.ts'

export const API_BASE = '/api'

/** Pages for staff, which are never cached or indexed and become interactive without delay. */
export const STAFF_PAGE = /^\/(admin|login|setup)(\/|\.data$|$)/

/** Pages behind a secret link, which are never cached or indexed and send no referrer. */
export const PERSONAL_PAGE = /^\/(visit|preview)(\/|\.data$|$)/

/** Rendered for a URL with broken percent-encoding. No page has this path, so visitors see 'not found'. */
export const UNREADABLE_ADDRESS = '/not-found/unreadable'

export interface FileRule {
  max: number
  /** Maximum size of one file; defaults to the limit for pictures. */
  maxBytes?: number
  required?: string
  texts: PictureTexts
  /** Checks the first bytes of a file; defaults to the check for pictures. */
  isType?: (bytes: Uint8Array) => boolean
}

/** Schemas of a call. Browser code imports only their types, to avoid loading the validator. */
export interface Shape {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Maximum size of a JSON body in bytes, where it differs from the server's default. */
  bodyMax?: number
  /** Maximum size of a body that is one file. Its first bytes determine the type, not the header. */
  bytes?: number
  files?: Record<string, FileRule>
  /** The call accepts JSON as well as a multipart form. */
  plain?: true
  /** For a write with a base version: schema of the record in the 409 for an outdated version. */
  current?: z.ZodType
  /** For a call with an id chosen by the client: schema of the record in the 409 for an id that exists. */
  stored?: z.ZodType
  /** A call that adds a record or pictures: a repeated Idempotency-Key returns the stored record. */
  once?: true
  /** For a write that needs confirmation: schema of the entries in the field `current` of a 409. */
  needsConfirmation?: z.ZodType
  status?: 200 | 201
  type?: string
  headers?: Record<string, string>
  response: z.ZodType
}

/** The server registers the endpoint, the web client calls it, and OpenAPI is derived from it. */
export interface Endpoint<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** The lowest role that may call the endpoint; guard, documentation and tests derive from it. */
  minRole: 'public' | Role
  /** A public read that depends on the caller or the time, so it must not be cached. */
  noStore?: true
  /** A public read that returns more to staff from this role on, unless the request sends SHOW_SITE. */
  optionalAuth?: Role
  /** A write that changes no public data, so cached responses stay valid. */
  internal?: true
  /** A POST that changes nothing; it keeps search terms out of URLs. */
  reads?: true
  /** A response for one caller without an account, which shared caches must not store. */
  private?: true
  /** Callers with a temporary password may use the endpoint before they change the password. */
  allowTemporaryPassword?: true
  /** Callers who lack a required second factor may use the endpoint before they add one. */
  allowWithoutSecondFactor?: true
  /** Exists only for the compiler, which derives the input and the response from it. */
  readonly shape?: S
}

/** The compiler requires exactly one endpoint for each shape. */
export function endpoints<Shapes extends Record<string, Shape>>() {
  return <const T extends { [K in keyof Shapes]: Endpoint }>(table: T) =>
    table as { [K in keyof Shapes]: T[K] & Endpoint<Shapes[K]> }
}

type ShapeOf<E> = E extends { readonly shape?: infer S } ? Exclude<S, undefined> : never

type Given<S, K extends string, Optional = false> = S extends { [Key in K]: infer Z extends z.ZodType }
  ? Optional extends true
    ? { [Key in K]?: z.input<Z> }
    : { [Key in K]: z.input<Z> }
  : unknown

type Received<S, K extends string> = S extends { [Key in K]: infer Z extends z.ZodType }
  ? z.output<Z>
  : undefined

export type Input<E> = Given<ShapeOf<E>, 'params'> &
  Given<ShapeOf<E>, 'body'> &
  Given<ShapeOf<E>, 'query', true> &
  (ShapeOf<E> extends { bytes: number } ? { bytes: FileBytes } : unknown) & {
    headers?: Record<string, string>
  }

export type FileBytes = Blob | Uint8Array<ArrayBuffer>

export interface UploadedFile {
  name: string
  bytes: Uint8Array
  alt?: string
  focus?: { x: number; y: number } | undefined
}

export type Parsed<E> = { [K in 'params' | 'query' | 'body']: Received<ShapeOf<E>, K> } & {
  files: ShapeOf<E> extends { files: infer F } ? { [K in keyof F]: UploadedFile[] } : undefined
  bytes: ShapeOf<E> extends { bytes: number } ? Uint8Array : undefined
}

export type ResponseOf<E> = Received<ShapeOf<E>, 'response'>
