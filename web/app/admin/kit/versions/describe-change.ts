import type { AppointmentState } from '@linework/contract/desk/appointments'
import { ANY_ARTIST, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { RECORDS } from '@linework/contract/records'
import type { Change, ChangeDetails } from '@linework/contract/studio/audit-log-shapes'
import { staffName } from '../../../shared/staff-name.ts'

/** The parts of a sentence; only the title is a link: 'Meera changed bio of artist', 'Kabir'. */
interface Sentence {
  who: string
  did: string
  title: string
  end: string
}

const FOR_GOOD = 'removed for good'

type Described = Pick<Change, 'by' | 'kind' | 'verb' | 'fields' | 'title'> &
  Partial<Pick<Change, 'client' | 'details'>>

export function describeChange(change: Described): Sentence {
  const { by, kind, verb, fields, title, client, details } = change
  const sentence = { who: staffName(by), title: client?.name ?? title, end: '' }
  if (details && hasValues(details)) {
    const { did, end } = describeDetails(details)
    const others = fields.filter((field) => !['appointment', 'artist', 'status'].includes(field))
    const rest = others.length === 0 ? '' : `, and changed ${LIST.format(others.map(fieldName))}`
    return { ...sentence, did, end: `${end}${rest}` }
  }
  if (kind === 'account' && !PLAIN_VERBS.includes(verb))
    return { ...sentence, title: title === by ? '' : title, did: verb }
  const noun = nounOf(kind)
  if (verb === FOR_GOOD) return { ...sentence, did: `deleted ${noun}`, end: 'permanently' }
  const what = fields.length === 0 ? noun : `${LIST.format(fields.map(fieldName))} of ${noun}`
  return { ...sentence, did: `${verb} ${what}` }
}

const hasValues = ({ after }: ChangeDetails) => Object.keys(after).length > 0

const BY_STATE: Record<AppointmentState, Pick<Sentence, 'did' | 'end'>> = {
  planned: { did: 'planned', end: 'again' },
  confirmed: { did: 'confirmed', end: '' },
  came: { did: 'marked', end: 'as completed' },
  missed: { did: 'marked', end: 'as a no-show' },
  cancelled: { did: 'cancelled', end: '' },
}

function describeDetails({ before, after }: ChangeDetails): Pick<Sentence, 'did' | 'end'> {
  const { startsAt, state, artist, status } = after
  if (startsAt !== undefined && before.startsAt === undefined) return { did: 'booked', end: '' }
  if (startsAt !== undefined) return { did: 'moved', end: '' }
  if (state !== undefined) return BY_STATE[state]
  if (status !== undefined) return { did: 'marked', end: `as ${STATUS_NAMES[status].toLowerCase()}` }
  if (artist !== undefined) return { did: 'reassigned', end: `to ${artist || ANY_ARTIST}` }
  return { did: 'changed the price for', end: '' }
}

/** Whether one line shows both changes: 'added 3 gallery pictures'. Changes to clients stay separate. */
export const isSameRun = (one: Change, other: Change) =>
  RECORDS[one.kind].deletable &&
  one.kind !== 'contact' &&
  (['by', 'kind', 'verb'] as const).every((name) => one[name] === other[name]) &&
  one.fields.join() === other.fields.join()

export const describeRun = ({ kind, verb }: Change, count: number) =>
  `${verb} ${count} ${RUN_NOUNS[kind] ?? `${nounOf(kind)}s`}`

const RUN_NOUNS: Partial<Record<Change['kind'], string>> = {
  gallery: 'gallery pictures',
  feedback: 'testimonials',
}

const PLAIN_VERBS: string[] = ['added', 'changed', 'deleted', 'restored', FOR_GOOD] satisfies Change['verb'][]

const nounOf = (kind: Change['kind']) =>
  NOUNS[kind] ?? RECORDS[kind].name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

const NOUNS: Partial<Record<Change['kind'], string>> = {
  gallery: 'gallery pictures',
  studio: 'the studio',
  'contact-info': 'the contact info',
  people: 'a client’s data',
  account: 'the account',
}

const LIST = new Intl.ListFormat('en')

const NAMES: Record<string, string> = {
  alt: 'description',
  alts: 'descriptions of pictures',
  focus: 'focal point',
  focuses: 'focal points of pictures',
  healing: 'fresh or healed',
  healed_of: 'pair',
  hide_at: 'hide date',
  place: 'place on the body',
  publish_at: 'publish date',
  slug: 'web address',
  is_active: 'active',
}

export const fieldName = (field: string) => NAMES[field] ?? field.replace(/_id$/, '').replaceAll('_', ' ')

/** Returns the path of the record's screen, or of its list; undefined for a deleted record. */
export function changedRecordUrl({ kind, record }: Pick<Change, 'kind' | 'record'>): string | undefined {
  const info = RECORDS[kind]
  if (!info.deletable) return 'screen' in info ? info.screen : undefined
  if (record === null) return undefined
  const screen = 'screen' in info ? info.screen : info.list.path
  return screen.replace(':slug', encodeURIComponent(record.slug ?? '')).replace(':id', record._id)
}
