import type { z } from 'zod'
import type { PictureTexts } from '../records/pictures-texts.ts'
import type { Role } from '../studio/accounts/sign-in.ts'

export const API_BASE = '/api'

/** Staff pages: never cached, not indexed, hydrated immediately. */
export const STAFF_PAGE = /^\/(admin|login|setup)(\/|\.data$|$)/

/** Pages opened by a secret link: never cached or indexed, and the URL is never sent as a referrer. */
export const PERSONAL_PAGE = /^\/(visit|preview)(\/|\.data$|$)/

/** Path rendered for a URL with broken percent-encoding. No page has this path. */
export const UNREADABLE_ADDRESS = '/not-found/unreadable'

export interface FileRule {
  max: number
  /** Maximum size of one file. Defaults to the limit for pictures. */
  maxBytes?: number
  required?: string
  texts: PictureTexts
  /** Checks the file signature. Defaults to pictures. */
  isType?: (bytes: Uint8Array) => boolean
}

/** Schemas of a call. Browsers import only the types, to avoid downloading the validator. */
export interface Shape {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Maximum size of a JSON body in bytes, if it exceeds the server's default. */
  bodyMax?: number
  /** Maximum size of a body that is one file. Its first bytes determine the type, not the header. */
  bytes?: number
  /** Pictures of a multipart form by field name. */
  files?: Record<string, FileRule>
  /** Marks a multipart call that also accepts JSON without files. */
  plain?: true
  /** For a write with an optional base version: the schema of the record that a 409 returns. */
  current?: z.ZodType
  /** For a call with a client-chosen id: the schema of the record that a 409 returns for a used id. */
  stored?: z.ZodType
  /** For a call that adds a record or pictures: a repeated Idempotency-Key returns the stored record. */
  once?: true
  /** For a write that needs confirmation: the schema of the entries that a 409 lists in `current`. */
  needsConfirmation?: z.ZodType
  /** Defaults to 200. */
  status?: 200 | 201
  type?: string
  headers?: Record<string, string>
  response: z.ZodType
}

/** An API call. The server registers it, the web client calls it, and OpenAPI is derived from it. */
export interface Endpoint<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API's base path; `:name` marks a parameter. */
  path: `/${string}`
  /** The lowest role that may call it. The only definition: guard, documentation and tests derive from it. */
  minRole: 'public' | Role
  /** A public read whose response depends on the caller or the time and must not be cached. */
  noStore?: true
  /** A public read that returns more to staff from this role on, unless they send SHOW_SITE. */
  optionalAuth?: Role
  /** A write that does not change public data, so cached responses stay valid. */
  internal?: true
  /** A POST that stores nothing. Used to keep search terms out of URLs. */
  reads?: true
  /** A response for one caller without a token. Shared caches must not store it. */
  private?: true
  /** Allowed with a temporary password that the caller has yet to change. */
  allowTemporaryPassword?: true
  /** Allowed before the caller has added the second factor that the studio requires. */
  allowWithoutSecondFactor?: true
  /** Never set at run time; it links the call to its schemas for the compiler. */
  readonly shape?: S
}

/** Defines the endpoints of a feature, exactly one per shape. */
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

/** Input that a caller passes. */
export type Input<E> = Given<ShapeOf<E>, 'params'> &
  Given<ShapeOf<E>, 'body'> &
  Given<ShapeOf<E>, 'query', true> &
  (ShapeOf<E> extends { bytes: number } ? { bytes: FileBytes } : unknown) & {
    headers?: Record<string, string>
  }

/** A file as the body of a call. */
export type FileBytes = Blob | Uint8Array<ArrayBuffer>

export interface UploadedFile {
  name: string
  bytes: Uint8Array
  alt?: string
  focus?: { x: number; y: number } | undefined
}

/** Input that a handler receives, after validation. */
export type Parsed<E> = { [K in 'params' | 'query' | 'body']: Received<ShapeOf<E>, K> } & {
  files: ShapeOf<E> extends { files: infer F } ? { [K in keyof F]: UploadedFile[] } : undefined
  bytes: ShapeOf<E> extends { bytes: number } ? Uint8Array : undefined
}

export type ResponseOf<E> = Received<ShapeOf<E>, 'response'>
