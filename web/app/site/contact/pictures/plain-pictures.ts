import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  FINAL_STATUSES,
  PICTURE_TICKET,
  type PictureKind,
  PLAIN_FORM_MAX_BYTES,
  STORED_PICTURE_KINDS,
  type StoredPictureKind,
} from '@linework/contract/desk/enquiry-pictures'
import { enquiryPicturesApi } from '@linework/contract/desk/site-api'
import type { Api, ApiFailure } from '../../../lib/calls/api.ts'
import type { FormPicture } from '../../../lib/calls/server-context.ts'
import { allArrivedText } from './picture-texts.ts'

export async function sendPlainPictures(
  api: Api,
  pictures: FormPicture[],
  ticket: string,
  key: string,
): Promise<Partial<Record<Outcome, string>>> {
  if (pictures.length === 0) return {}
  const outcomes: Record<Outcome, string[]> = { arrived: [], lost: [], later: [] }
  for (const kind of STORED_PICTURE_KINDS) {
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

/** 'lost' was rejected; 'later' means that the server could not accept the picture at this moment. */
type Outcome = 'arrived' | 'lost' | 'later'

interface Given {
  kind: StoredPictureKind
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

/** Derives a UUID from the form's key and the bytes, so that a form sent twice stores a picture once. */
async function toId(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = await Promise.all([new TextEncoder().encode(key), bytes].map(digest))
  const hash = await digest(new Uint8Array(parts.flatMap((part) => [...part])))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // UUID version 8, which RFC 9562 leaves to applications.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const NAMED = /^(idea|place)-([1-9]\d?)$/
const PLAIN_NAMES: Record<PictureKind, string> = {
  idea: 'reference picture',
  place: 'picture of the place on your body',
}

const MB = 1024 * 1024
const LIMITS = `You can send ${ENQUIRY_PICTURES_MAX} JPEG or PNG pictures, at most ${ENQUIRY_PICTURE_MAX_BYTES / MB} MB each and ${PLAIN_FORM_MAX_BYTES / MB} MB together.`
const SAFE = 'We have your request. Please send the missing pictures when we reply.'

export function readPlainPictures(search: URLSearchParams): string | null {
  const arrived = Number.parseInt(search.get('arrived') ?? '', 10)
  if (!(arrived >= 0 && arrived < 100)) return null
  const [lost, later] = [readNames(search.get('lost')), readNames(search.get('later'))]
  const total = arrived + lost.length + later.length
  if (arrived === total) return allArrivedText(total)
  return [
    `${arrived} of ${total} pictures have arrived.`,
    ...(lost.length > 0 ? [`Missing: ${lost.join(', ')}. ${LIMITS}`] : []),
    ...(later.length > 0 ? [`Not accepted right now: ${later.join(', ')}. ${SAFE}`] : []),
  ].join(' ')
}

const readNames = (list: string | null) =>
  (list ?? '').split('.').flatMap((each) => {
    const [, kind, number] = NAMED.exec(each) ?? []
    return kind === undefined ? [] : [`${PLAIN_NAMES[kind as PictureKind]} ${number}`]
  })
