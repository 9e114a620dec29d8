import { enquiryPicturesApi } from '@linework/contract/enquiry-pictures/api'
import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  FINAL_STATUSES,
  PICTURE_KINDS,
  PICTURE_TICKET,
  type PictureKind,
  PLAIN_FORM_MAX_BYTES,
} from '@linework/contract/enquiry-pictures/limits'
import type { Api, ApiFailure } from '../../../lib/calls/api.ts'
import type { FormPicture } from '../../../lib/calls/server-context.ts'

/** Sends each by the endpoint that scripts use, and returns what the next address says about them. Never fails. */
export async function sendPlainPictures(
  api: Api,
  pictures: FormPicture[],
  ticket: string,
  key: string,
): Promise<Partial<Record<Outcome, string>>> {
  if (pictures.length === 0) return {}
  const outcomes: Record<Outcome, string[]> = { arrived: [], lost: [], later: [] }
  for (const kind of PICTURE_KINDS) {
    for (const [at, { bytes }] of pictures.filter(({ field }) => field === kind).entries()) {
      const outcome = bytes ? await send(api, { kind, ticket, bytes, key: `${key} ${kind}` }) : 'lost'
      outcomes[outcome].push(`${kind}-${at + 1}`)
    }
  }
  const { arrived, lost, later } = outcomes
  return {
    arrived: String(arrived.length),
    ...(lost.length > 0 ? { lost: lost.join('.') } : {}),
    ...(later.length > 0 ? { later: later.join('.') } : {}),
  }
}

/** Lost: it is not taken. Later: the studio could not take it just now. */
type Outcome = 'arrived' | 'lost' | 'later'

interface Given {
  kind: PictureKind
  ticket: string
  bytes: Uint8Array<ArrayBuffer>
  key: string
}

const send = async (api: Api, { kind, ticket, bytes, key }: Given): Promise<Outcome> =>
  api(enquiryPicturesApi.add, {
    params: { id: await toId(key, bytes) },
    query: { kind },
    headers: { [PICTURE_TICKET]: ticket },
    bytes,
  }).then(
    () => 'arrived',
    ({ status }: Partial<ApiFailure>) => (FINAL_STATUSES.includes(status ?? 0) ? 'lost' : 'later'),
  )

/** A UUID of the form's key and the bytes, so that two presses store a picture once, and another one beside it. */
async function toId(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = await Promise.all([new TextEncoder().encode(key), bytes].map(digest))
  const hash = await digest(new Uint8Array(parts.flatMap((part) => [...part])))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 8, which RFC 9562 leaves to applications.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const NAMED = /^(idea|place)-([1-9]\d?)$/

const MB = 1024 * 1024
const LIMITS = `We take ${ENQUIRY_PICTURES_MAX} JPEG or PNG pictures of at most ${ENQUIRY_PICTURE_MAX_BYTES / MB} MB each and ${PLAIN_FORM_MAX_BYTES / MB} MB together.`
const SAFE = 'Your request is safe: please send what is missing when we answer.'

/**
 * What the page after the form says about its pictures. They are named by kind and number, because an address must not name a
 * visitor's files; it can be written by anybody, so it can say nothing else.
 */
export function readPlainPictures(search: URLSearchParams): string | null {
  const arrived = Number.parseInt(search.get('arrived') ?? '', 10)
  if (!(arrived >= 0 && arrived < 100)) return null
  const [lost, later] = [readNames(search.get('lost')), readNames(search.get('later'))]
  const total = arrived + lost.length + later.length
  if (arrived === total)
    return total === 1 ? 'Your picture has arrived.' : `All ${total} pictures have arrived.`
  return [
    `${arrived} of ${total} pictures have arrived.`,
    ...(lost.length > 0 ? [`Missing: ${lost.join(', ')}. ${LIMITS}`] : []),
    ...(later.length > 0 ? [`Not taken just now: ${later.join(', ')}. ${SAFE}`] : []),
  ].join(' ')
}

const readNames = (list: string | null) =>
  (list ?? '').split('.').flatMap((each) => {
    const [, kind, number] = NAMED.exec(each) ?? []
    return kind === undefined ? [] : [`picture ${number} of the ${kind}`]
  })
