import type { z } from 'zod'
import type { Role } from '../auth/roles.ts'
import type { PictureTexts } from '../pictures/texts.ts'

export const API_BASE = '/api'

/** Pages for staff: never cached, not indexed, hydrated at once. */
export const STAFF_PAGE = /^\/(admin|login|setup)(\/|\.data$|$)/

/** Pages of one person, opened by a secret link: never cached or stored, not indexed, and no other site learns of the address. */
export const PERSONAL_PAGE = /^\/(visit|preview)(\/|\.data$|$)/

/** The path that the server renders for an address with broken percent-encoding. No page has it. */
export const UNREADABLE_ADDRESS = '/not-found/unreadable'

export interface FileRule {
  max: number
  /** Of one file; without it, what a picture may have. */
  maxBytes?: number
  required?: string
  texts: PictureTexts
  /** What its first bytes must say; without it, that it is a picture. */
  isType?: (bytes: Uint8Array) => boolean
}

/** The data of a call. The server validates it; the browser imports only types, so that visitors download no validator. */
export interface Shape {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The most bytes that a JSON body may have, where the server's own limit is too small. */
  bodyMax?: number
  /** Where the body is one file: the most bytes that it may have. Its first bytes say what it is, not its type. */
  bytes?: number
  /** Pictures of a multipart form, by the name of their field. */
  files?: Record<string, FileRule>
  /** A call with `files` that may also come as JSON, without any. */
  plain?: true
  /** For a write that may name its base version: the record that a 409 returns. */
  current?: z.ZodType
  /** For a call that may be sent again with the same id: what an earlier, different one has stored. A 409 returns it. */
  stored?: z.ZodType
  /** For a write that wants to be asked about first: what a 409 lists in `current`. */
  asksFirst?: z.ZodType
  status: 200 | 201
  /** The content type of a response that is not JSON. */
  type?: string
  /** Headers of its own that each response has. */
  headers?: Record<string, string>
  response: z.ZodType
}

/** One call of the API. The server registers it with its shape, the web calls it, and OpenAPI derives from both. */
export interface Endpoint<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base; `:name` marks a parameter. */
  path: `/${string}`
  /** The least role of staff that may call it. No other place says so: guard, documents and tests derive from it. */
  who: 'anyone' | Role
  /** A public read whose response is specific to a caller or a moment and must not be cached. */
  fresh?: true
  /** A public read that shows staff more than visitors, unless they ask for the site (SHOW_SITE). */
  staffToo?: true
  /** A write that changes nothing visitors see, so cached responses stay valid. */
  internal?: true
  /** A response for one caller without a token, which shared caches must not store. */
  private?: true
  /** Open to a caller who has yet to change a password that was made for them. */
  beforeOwnPassword?: true
  /** Open to a caller who has yet to add the second factor that the studio requires. */
  beforeFactor?: true
  /** Never set at run time; it ties the call to its shape for the compiler. */
  readonly shape?: S
}

/** A feature's calls, exactly one for each of its shapes. */
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

/** What a caller passes. */
export type Input<E> = Given<ShapeOf<E>, 'params'> &
  Given<ShapeOf<E>, 'body'> &
  Given<ShapeOf<E>, 'query', true> &
  (ShapeOf<E> extends { bytes: number } ? { bytes: FileBytes } : unknown) & {
    headers?: Record<string, string>
  }

/** One file as the body of a call. */
export type FileBytes = Blob | Uint8Array<ArrayBuffer>

export interface UploadedFile {
  name: string
  bytes: Uint8Array
  /** The alternative text, if it is already known. */
  alt?: string
  /** The focal point, if it is already known. */
  focus?: { x: number; y: number } | undefined
}

/** What a handler receives, after validation. */
export type Parsed<E> = { [K in 'params' | 'query' | 'body']: Received<ShapeOf<E>, K> } & {
  files: ShapeOf<E> extends { files: infer F } ? { [K in keyof F]: UploadedFile[] } : undefined
  bytes: ShapeOf<E> extends { bytes: number } ? Uint8Array : undefined
}

export type ResponseOf<E> = Received<ShapeOf<E>, 'response'>
