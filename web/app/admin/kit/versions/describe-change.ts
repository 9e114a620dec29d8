import { RECORDS } from '@linework/contract/records'
import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { staffName } from '../../../shared/staff-name.ts'

/** The parts of a sentence; only the title is a link: 'Meera changed bio of artist', 'Kabir'. */
interface Sentence {
  who: string
  did: string
  title: string
  /** The rest of the sentence after the title. */
  end: string
}

const FOR_GOOD = 'removed for good'

export function describeChange(change: Pick<Change, 'by' | 'kind' | 'verb' | 'fields' | 'title'>): Sentence {
  const { by, kind, verb, fields, title } = change
  const sentence = { who: staffName(by), title, end: '' }
  if (kind === 'account' && !PLAIN_VERBS.includes(verb))
    return { ...sentence, title: title === by ? '' : title, did: verb }
  const noun = NOUNS[kind] ?? RECORDS[kind].name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
  if (verb === FOR_GOOD) return { ...sentence, did: `deleted ${noun}`, end: 'permanently' }
  const what = fields.length === 0 ? noun : `${LIST.format(fields.map(fieldName))} of ${noun}`
  return { ...sentence, did: `${verb} ${what}` }
}

const PLAIN_VERBS: string[] = ['added', 'changed', 'deleted', 'restored', FOR_GOOD] satisfies Change['verb'][]

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

/** Formats a column name for staff. */
export const fieldName = (field: string) => NAMES[field] ?? field.replace(/_id$/, '').replaceAll('_', ' ')

/** Returns the path of the record's screen, or of its list when the record has no screen. */
export function changedRecordUrl({ kind, record }: Pick<Change, 'kind' | 'record'>): string | undefined {
  const info = RECORDS[kind]
  if (!info.deletable) return 'screen' in info ? info.screen : undefined
  if (record === null) return undefined
  const screen = 'screen' in info ? info.screen : info.list.path
  return screen.replace(':slug', encodeURIComponent(record.slug ?? '')).replace(':id', record._id)
}
