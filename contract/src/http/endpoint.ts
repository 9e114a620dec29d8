import type { z } from 'zod'
import type { PictureTexts } from '../pictures/texts.ts'

export const API_BASE = '/api'

/** Where the server looks for the page of an address whose percent-encoding is broken. No page is there. */
export const UNREADABLE_ADDRESS = '/not-found/unreadable'

/** What travels: validated on the server, known to the browser only as types, so that visitors download no validator. */
export interface Shape {
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Pictures of a multipart form, by the name of their field. */
  files?: Record<string, { max: number; required?: string; texts: PictureTexts }>
  /** A write whose body may name the version it is based on: the record that a 409 shows in its place. */
  current?: z.ZodType
  status: 200 | 201
  /** What the answer is when it is no JSON: a file of this type. */
  type?: string
  response: z.ZodType
}

/** One call of the API. The server registers it with its shape, the web calls it, OpenAPI is printed from both. */
export interface Endpoint<S extends Shape = Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base; `:name` marks a parameter. */
  path: `/${string}`
  who: 'anyone' | 'staff'
  /** A public read whose answer is for one caller, or for one moment: no copy of it is kept. */
  fresh?: true
  /** A write that changes nothing visitors see: cached responses stay. */
  internal?: true
  /** What it answers is nobody else's, although no token is asked for: caches on the way must not keep it. */
  private?: true
  /** Never there at run time: it ties the call to its shape for the compiler. */
  readonly shape?: S
}

/** A feature's calls: one for each of its shapes, no more and no fewer. */
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

/** What a caller hands over. */
export type Input<E> = Given<ShapeOf<E>, 'params'> &
  Given<ShapeOf<E>, 'body'> &
  Given<ShapeOf<E>, 'query', true> & { headers?: Record<string, string> }

export interface UploadedFile {
  name: string
  bytes: Uint8Array
  /** What the picture shows, where that is known already. */
  alt?: string
}

/** What a handler receives, after validation. */
export type Parsed<E> = { [K in 'params' | 'query' | 'body']: Received<ShapeOf<E>, K> } & {
  files: ShapeOf<E> extends { files: infer F } ? { [K in keyof F]: UploadedFile[] } : undefined
}

export type ResponseOf<E> = Received<ShapeOf<E>, 'response'>
