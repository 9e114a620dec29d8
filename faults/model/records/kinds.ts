import fc from 'fast-check'
import { CONTENT_APIS } from '../../../contract/src/content/api.ts'
import { type Field, fieldsOf } from '../../../contract/src/content/kind.ts'
import type { Endpoint } from '../../../contract/src/http/endpoint.ts'
import type { ContentKind } from '../../../contract/src/records.ts'
import { STORES } from '../../../server/src/content/all.ts'
import { days, TOKEN_PLACEHOLDER, text } from '../texts.ts'

export type Content = Record<string, unknown>

interface Read {
  endpoint: string
  /** The field with the list; undefined if the response itself is the list. */
  items?: string
  /** The field with the number of pages; undefined for a list without pages. */
  pages?: string
}

/** The kinds of records that share these commands. The gallery and enquiries have separate commands. */
export type KindName = ContentKind

/** A kind of record, as the model needs it. */
export interface Kind {
  name: KindName
  /** Generates the fields of responses, with the placeholder of the word in the title. */
  draw: fc.Arbitrary<Content>
  /** Converts content to a request body; undefined if both are equal. */
  body?: (content: Content) => Content
  /** Values that a new record always has, regardless of the request. */
  first?: Content
  isForm?: true
  picture?: string
  /** The kind of record to which a new record must refer, and the field for it. */
  needs?: { field: string; kind: KindName }
  /** True if lists omit long fields, as the contract states. */
  isShortInLists?: true
  reads: [Read, ...Read[]]
  bySlug?: string
  /** True if staff choose the order. Otherwise records are sorted by key and creation, greatest first. */
  isOrdered: boolean
  sortKey?: (content: Content) => string
  title: (content: Content) => unknown
  isPublishable?: true
}

const WORDS = fc.uniqueArray(fc.constantFrom('fine line', 'blackwork', 'रंग'), { maxLength: 3 })

/** A text that has the minimum length of every text field. */
const LONG_ENOUGH = 'what it is, how long it takes, and how it heals well'

/** Undefined for values that depend on other records, or that writes do not set. */
function drawOf(field: Field, isTitle: boolean): fc.Arbitrary<unknown> | undefined {
  switch (field.type) {
    case 'text': {
      if (field.form === 'never' || field.check) return undefined
      const drawn = isTitle ? text(TOKEN_PLACEHOLDER) : text()
      if (field.min) return drawn.map((words) => `${words}: ${LONG_ENOUGH}`)
      return field.required || isTitle ? drawn : fc.oneof(fc.constant(''), drawn)
    }
    case 'number': {
      const { required, min, max, step = 1 } = field
      if (!required) return fc.constantFrom(null, min)
      return fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step)
    }
    case 'choice':
      return fc.constantFrom(...field.values)
    case 'day':
      return field.required ? days : fc.oneof(fc.constant(''), days)
    case 'flag':
      return fc.boolean()
    case 'lines':
    case 'tags':
      return WORDS
    case 'picture':
      return field.required ? undefined : fc.constant(null)
    case 'ref':
      return field.none === true ? fc.constant('') : undefined
    default:
      return undefined
  }
}

const titleOrUrl = ({ title, url }: Content) => title || url

const link = (address: string): Partial<Kind> => ({
  draw: fc.record({
    url: fc.constant(address),
    title: fc.oneof(fc.constant(''), text()),
    cover: fc.constant(null),
  }),
  title: titleOrUrl,
})

/** Properties of kinds that do not follow from their fields. */
const SPECIAL: Partial<Record<KindName, Partial<Kind>>> = {
  faqs: { first: { isActive: true } },
  feedback: { title: ({ name, city }) => `${name}, ${city}` },
  reels: link(`https://www.instagram.com/reel/${TOKEN_PLACEHOLDER}/`),
  shorts: link(`https://www.youtube.com/shorts/${TOKEN_PLACEHOLDER}`),
  artists: { needs: { field: 'service', kind: 'services' } },
}

const textOf = (field: Field | undefined, value: unknown) =>
  Array.isArray(value) ? value.join(field?.type === 'tags' ? ',' : '\n') : (value ?? '')

function describe(name: KindName): Kind {
  const { kind } = STORES[name]
  const api: Record<string, Endpoint> = CONTENT_APIS[name]
  const fields = Object.entries(kind.fields)
  const drawn = fields.map(([field, of]) => [field, drawOf(of, field === kind.title)] as const)
  const reads: Read[] = [
    ...(api.list ? [{ endpoint: `${name}.list` }] : []),
    ...(api.page ? [{ endpoint: `${name}.page`, ...kind.page }] : []),
  ]
  const isForm = fieldsOf(kind, 'picture', 'pictures').length > 0
  const sortField = fields.find(([field, { column = field }]) => column === kind.order)?.[0]
  const picture = fieldsOf(kind, 'picture').find(([, { required }]) => required)?.[0]
  return {
    name,
    draw: fc.record(Object.fromEntries(drawn.filter(([, draw]) => draw !== undefined)) as never),
    body: (content) =>
      Object.fromEntries(
        Object.entries(content)
          .filter(([field]) => kind.fields[field]?.type !== 'picture')
          .map(([field, value]) => [field, isForm ? textOf(kind.fields[field], value) : value]),
      ),
    reads: reads as [Read, ...Read[]],
    isOrdered: kind.order === 'position',
    title: (content) => content[kind.title],
    ...(isForm ? { isForm } : {}),
    ...(picture ? { picture } : {}),
    ...(fields.some(([, { detail }]) => detail) ? { isShortInLists: true } : {}),
    ...(api.bySlug ? { bySlug: `${name}.bySlug` } : {}),
    ...(sortField ? { sortKey: (content) => String(content[sortField]) } : {}),
    ...(kind.publishable ? { isPublishable: true } : {}),
    ...SPECIAL[name],
  }
}

export const KINDS: Kind[] = (Object.keys(STORES) as KindName[]).map(describe)
